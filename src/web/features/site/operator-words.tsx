import { Anchor } from '@mantine/core'
import { formatDay } from '#web/lib/format.ts'
import type { Operator } from '#web/lib/operator.ts'

/** When what these pages say was last changed. */
const changedOn = '2026-11-22'

/** Who answers for the page that it stands on, and since when its words hold. */
export function OperatorWords({ operator: { name, contact } = {} }: { operator?: Operator | undefined }) {
  return (
    <>
      <h2>Who runs this server</h2>
      <p>
        {name ? (
          <>
            This server is run by <bdi>{name}</bdi>
          </>
        ) : contact ? (
          'Whoever runs this server has not said their name here'
        ) : (
          'Whoever runs this server has not said here who they are or how to reach them'
        )}
        {contact ? <Contact contact={contact} /> : name && '; they have not said here how to reach them'}.
        {!name && !contact && ' Ask whoever gave you its address before you trust it with anything.'}
      </p>
      <p>These words were last changed on {formatDay(changedOn)}.</p>
    </>
  )
}

function Contact({ contact }: { contact: string }) {
  const mail = !contact.startsWith('https:')
  return (
    <>
      ; they are reached at{' '}
      <Anchor href={mail ? `mailto:${encodeURIComponent(contact).replace('%40', '@')}` : contact} inherit>
        {contact}
      </Anchor>
    </>
  )
}
