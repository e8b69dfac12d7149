import { Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import type { FormContent } from './form-content.ts'
import { ColorField } from './look/color-field.tsx'
import { PictureField } from './look/picture-field.tsx'
import type { FormPictures } from './look/use-pictures.ts'
import { momentAt, wallTime } from './look/zoned-time.ts'
import { NumberField } from './parts/number-field.tsx'
import { RedirectInFrame } from './redirect-in-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'

export interface SettingsPart {
  content: FormContent
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<Omit<FormContent, 'questions'>>) => void
}

/** An own thank-you text, or another page. */
export function AfterSendingSection({ content, problems, onChange }: SettingsPart) {
  const { thankYouText, redirectUrl } = content
  const wrong = redirectUrl?.trim() && !/^https?:\/\/[^\s]+$/i.test(redirectUrl.trim())
  return (
    <SettingsGroup
      title="After sending"
      summary={redirectUrl ? 'Leads to another page' : thankYouText ? 'Own thanks' : ''}
      hasProblem={Boolean(problems.thankYouText || problems.redirectUrl)}
    >
      <SegmentedChoice
        label="Afterwards people"
        value={redirectUrl === null ? 'thanks' : 'redirect'}
        options={[
          { value: 'thanks', label: 'see thanks' },
          { value: 'redirect', label: 'go to a page' },
        ]}
        onChange={(after) => onChange({ redirectUrl: after === 'redirect' ? '' : null })}
      />
      {redirectUrl === null ? (
        <Textarea
          size="sm"
          label="Thank-you text"
          placeholder="Your answers have been received."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={thankYouText}
          error={problems.thankYouText}
          onChange={(event) => onChange({ thankYouText: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          size="sm"
          type="url"
          label="Address of the page"
          description="{receipt} in it becomes the code of the receipt."
          placeholder="https://example.com/thanks"
          maxLength={2000}
          value={redirectUrl}
          error={wrong ? 'It begins with https:// or http://' : problems.redirectUrl}
          onChange={(event) => onChange({ redirectUrl: event.currentTarget.value })}
        />
      )}
      <RedirectInFrame {...content} />
    </SettingsGroup>
  )
}

/** @param pictures missing where nothing can be uploaded yet */
export function LookSection({
  content,
  problems,
  onChange,
  pictures,
}: SettingsPart & { pictures: FormPictures | undefined }) {
  const set = [content.accentColor && 'Own colour', content.logo && 'Logo'].filter(Boolean)
  return (
    <SettingsGroup
      title="Look"
      summary={set.join(', ')}
      hasProblem={Boolean(problems.accentColor || problems.logo || pictures?.logo.problem)}
    >
      <ColorField
        color={content.accentColor}
        problem={problems.accentColor}
        onColor={(accentColor) => onChange({ accentColor })}
      />
      {pictures && <PictureField kind="logo" picture={pictures.logo} />}
    </SettingsGroup>
  )
}

/** Until when, and how many. */
export function LimitsSection({
  content,
  problems,
  onChange,
  timeZone,
}: SettingsPart & { timeZone: string }) {
  const { closesAt, maxResponses } = content
  // What is being typed is no time at first.
  const [typed, setTyped] = useState<string | null>(null)
  const set = [closesAt && 'Closing date', maxResponses !== null && `${maxResponses} responses`]
  const over = closesAt !== null && Date.parse(closesAt) <= Date.now()
  return (
    <SettingsGroup
      title="Limits"
      summary={set.filter(Boolean).join(', ')}
      hasProblem={Boolean(problems.closesAt || problems.maxResponses)}
    >
      <TextInput
        size="sm"
        type="datetime-local"
        label="Closes on"
        description={`In the form’s time zone: ${timeZone.replaceAll('_', ' ')}. Empty: never.`}
        value={typed ?? (closesAt ? wallTime(closesAt, timeZone) : '')}
        error={problems.closesAt ?? (over ? 'This has passed: the form takes no answers.' : undefined)}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          const moment = momentAt(value, timeZone)
          setTyped(moment === null ? value : null)
          if (moment !== null || value === '') onChange({ closesAt: moment })
        }}
      />
      <NumberField
        label="Most responses"
        placeholder="No limit"
        allowDecimal={false}
        allowNegative={false}
        max={10_000_000}
        value={maxResponses ?? undefined}
        error={problems.maxResponses}
        onNumber={(most) => onChange({ maxResponses: most ?? null })}
      />
    </SettingsGroup>
  )
}

/** Where answers never go. */
export function PrivacySection({ content, onChange }: SettingsPart) {
  return (
    <SettingsGroup title="Privacy" summary={content.neverToModel ? 'No AI' : ''} hasProblem={false}>
      <Switch
        size="sm"
        label="Never send answers to a model"
        description="Summaries are made by Formlark alone, also where an AI model is set up."
        checked={content.neverToModel}
        onChange={(event) => onChange({ neverToModel: event.currentTarget.checked })}
      />
    </SettingsGroup>
  )
}
