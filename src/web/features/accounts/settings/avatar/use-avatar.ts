import { useCallback, useRef, useState } from 'react'
import { changeAvatar, removeAvatar } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { reloadUser } from '#web/lib/session.ts'
import type { Crop } from './crop.ts'
import { cutSquare, readPicture } from './picture.ts'

/** A person's picture: choosing a file, cutting a square of it, sending, removing. */
export function useAvatar({ id }: User) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const sending = useRef(false)

  async function attempt(action: () => Promise<string | undefined>) {
    if (sending.current) return false
    sending.current = true
    setPending(true)
    setProblem(undefined)
    setDone(undefined)
    try {
      setDone(await action())
      return true
    } catch (error) {
      setProblem(failureWords(error))
      return false
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  const choose = (file: Blob) =>
    attempt(async () => {
      setPicture(await readPicture(file))
      return undefined
    })

  const save = (crop: Crop) =>
    attempt(async () => {
      if (!picture) return undefined
      await call(changeAvatar, { params: { userId: id }, body: await cutSquare(picture, crop) })
      await reloadUser()
      setPicture(null)
      return 'Your picture is saved.'
    })

  const remove = () =>
    attempt(async () => {
      await call(removeAvatar, { params: { userId: id } })
      await reloadUser()
      return 'Your picture is removed.'
    })

  const cancel = useCallback(() => {
    setPicture(null)
    setProblem(undefined)
  }, [])

  return { picture, pending, problem, done, choose, save, remove, cancel }
}
