import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Template } from '#contract/templates/template.ts'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { BuilderDesk } from '../builder/builder-desk.tsx'
import { holdsUnkeptField, isDirty } from '../builder/builder-state.ts'
import { PreviewPage } from '../builder/preview-page.tsx'
import { SettingsPanel } from '../builder/settings-panel.tsx'
import { useBuilder } from '../builder/use-builder.ts'
import { useUndoKeys } from '../builder/use-undo-keys.ts'
import { guestBuilderPath } from '../form-links.ts'
import { GuestBar } from './guest-bar.tsx'
import { forgetGuestDraft, type GuestDraft } from './guest-draft.ts'
import { PublishDialog, type RegisterSlot } from './publish-dialog.tsx'
import { contentOfTemplate } from './template-content.ts'
import { TemplateSelect } from './template-select.tsx'
import { useGuestDraft } from './use-guest-draft.ts'

interface Props {
  template: Template
  /** What lies on the device. */
  draft: GuestDraft | null
  register: RegisterSlot
}

/** The builder for somebody without an account. */
export function GuestBuilderPage(props: Props) {
  // The preview is the same builder; another template is another.
  const { key, state } = useLocation()
  const instance: string = state?.instance ?? key
  return <GuestBuilder key={`${props.template.key} ${instance}`} {...props} instance={instance} />
}

function GuestBuilder({ template, draft, register, instance }: Props & { instance: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [publishing, setPublishing] = useState(false)
  const [other, setOther] = useState(draft && draft.template !== template.key ? draft : null)
  const builder = useBuilder(begin(template, other ? null : draft))
  const { state, dispatch, actions, undo, redo } = builder
  const kept = useGuestDraft(template.key, state, other !== null)
  useUndoKeys(undo, redo)

  function publish() {
    if (holdsUnkeptField(state) && !state.warned) dispatch({ type: 'warn' })
    else setPublishing(true)
  }

  function choose({ key }: Template) {
    forgetGuestDraft()
    navigate(guestBuilderPath(key))
  }

  const guard = <LeaveGuard dirty={kept === 'failed'} what="Your changes to this form" />
  if (search.has('preview'))
    return (
      <>
        {guard}
        <PreviewPage content={state.content} owner={undefined} back={pathname} instance={instance} />
      </>
    )

  return (
    <>
      {guard}
      <GuestBar builder={builder} kept={kept} instance={instance} onPublish={publish} />
      <BuilderDesk
        builder={builder}
        owner={undefined}
        problems={{}}
        settings={
          <SettingsPanel
            content={state.content}
            problems={{}}
            startOpen
            onChange={actions.changeSettings}
            start={<TemplateSelect template={template} dirty={isDirty(state)} onChoose={choose} />}
          />
        }
      />
      <PublishDialog
        opened={publishing}
        content={state.content}
        register={register}
        onClose={() => setPublishing(false)}
      />
      <ConfirmDialog
        opened={other !== null}
        title="Go on with your form?"
        confirmLabel="Start anew"
        cancelLabel="Go on with my form"
        danger
        onConfirm={() => setOther(null)}
        onClose={() => other && navigate(guestBuilderPath(other.template), { replace: true })}
      >
        <p>
          You began “{other?.content.name.trim() || 'a form without a title'}” on this device and have not
          published it. Starting with the template “{template.name}” takes its place.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** What a guest begins with: the template, or what they made of it the last time. */
function begin(template: Template, draft: GuestDraft | null) {
  const saved = contentOfTemplate(template)
  return {
    form: null,
    unsaved: { content: draft?.content ?? saved, saved, version: null, field: draft?.field ?? null },
  }
}
