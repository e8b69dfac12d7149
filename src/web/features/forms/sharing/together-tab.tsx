import { Button, Skeleton } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Form } from '#contract/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AskPanel } from './ask-panel.tsx'
import { PeopleList } from './people-list.tsx'
import classes from './share-dialog.module.css'
import { ShareField } from './share-field.tsx'
import type { Asked, SharedForm } from './shared-form.ts'
import { usePeopleDeeds } from './use-people-deeds.ts'

/** Those who work on the form, and the ways to more and to fewer of them. */
export function TogetherTab({
  form,
  onForm,
  onLeft,
}: {
  form: SharedForm
  onForm: (form: Form) => void
  onLeft: () => void
}) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = useRef(false)
  const { people, failure, load, pending, attempt } = usePeopleDeeds(form, { onForm, onLeft })

  // What was asked about is gone with its buttons.
  useEffect(() => {
    if (asked === null && answered.current) heading.current?.focus()
    answered.current = asked !== null
  }, [asked])

  if (asked)
    return (
      <div className={classes.parts}>
        <AskPanel
          asked={asked}
          formName={form.name}
          pending={pending}
          onConfirm={async () => {
            await attempt(asked)
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      </div>
    )

  return (
    <div className={classes.parts}>
      {form.can.share ? (
        <ShareField
          formId={form.formId}
          label="E-mail of a co-author"
          description="They can edit and publish the form and see its responses. Without an account, they are invited to make one."
          onShared={load}
        />
      ) : (
        <p className={classes.lead}>
          You work on this form together. Only its owner can invite others, hand it over or delete it.
        </p>
      )}
      <section className={classes.part}>
        <h3 className={classes.partTitle} tabIndex={-1} ref={heading}>
          Who works on it
        </h3>
        {failure ? (
          <ErrorState title="The list could not be loaded" onRetry={load}>
            <p>{failure}</p>
          </ErrorState>
        ) : people ? (
          <div>
            <PeopleList
              people={people}
              can={form.can}
              selfId={user?.id}
              onDeed={(deed) => (deed.kind === 'withdraw' ? void attempt(deed) : setAsked(deed))}
            />
          </div>
        ) : (
          <Skeleton height={120} aria-label="Loading" />
        )}
      </section>
      {form.can.leave && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDoorExit size={18} aria-hidden />}
            onClick={() => setAsked({ kind: 'leave' })}
          >
            Leave this form
          </Button>
        </div>
      )}
    </div>
  )
}
