import { Anchor } from '@mantine/core'
import { useParams } from 'react-router'
import type { StoredFile } from '#contract/questions/definition.ts'
import { sizeInWords } from '#contract/questions/file-limits.ts'
import { linkToFile } from '#contract/responses/uploads.ts'
import type { ShownResponse } from '#contract/responses.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import classes from './file-links.module.css'

type Shown = ShownResponse['answers'][string]
type Item = Extract<Shown, unknown[]>[number]

export const isFile = (item: Item): item is StoredFile => typeof item === 'object' && 'bytes' in item

/** The files of an answer, each to be downloaded. */
export function FileLinks({ responseId, files }: { responseId: string; files: readonly StoredFile[] }) {
  const { formId = '' } = useParams()

  async function download(id: string) {
    try {
      const { href } = await call(linkToFile, { params: { formId, responseId, id } })
      // Not a navigation, which would leave the page where the link had run out.
      const link = document.createElement('a')
      Object.assign(link, { href, download: '' }).click()
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      showToast({ type: 'error', title: 'The file could not be downloaded', text })
    }
  }

  return (
    <ul className={classes.files}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Anchor component="button" type="button" onClick={() => download(id)}>
            <bdi>{name}</bdi>
          </Anchor>{' '}
          <span className={classes.size}>{sizeInWords(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
