import type { ListedForm } from '#contract/forms.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { publicAddress } from '../form-links.ts'

/** Gives the form's link to another app of the device; where there is no such way it is copied. */
export async function shareForm(form: ListedForm): Promise<void> {
  const url = publicAddress(form)
  if (navigator.share) {
    // Refused, or the person changed their mind: nothing to say.
    await navigator.share({ title: form.name, url }).catch(() => undefined)
    return
  }
  const copied = await copy(url)
  showToast(
    copied
      ? { type: 'success', title: 'Link copied', text: 'Paste it wherever people should find the form.' }
      : { type: 'error', title: 'The link could not be copied', text: url },
  )
}

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
