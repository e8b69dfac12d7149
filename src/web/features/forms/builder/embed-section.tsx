import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { embedSnippet, siteOrigin } from '#contract/forms/embedding.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { RedirectInFrame } from './redirect-in-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import classes from './settings-panel.module.css'
import type { SettingsPart } from './settings-sections.tsx'

const linesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => siteOrigin(line) ?? line)
    .filter(Boolean)

/** Which sites may show the form in their pages, and what they put there. */
export function EmbedSection({
  content,
  problems,
  onChange,
  path,
  mayChange,
}: SettingsPart & { path: string; mayChange: boolean }) {
  const { embedSites } = content
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = embedSites.find((site) => siteOrigin(site) === null)
  const problem = wrong
    ? `“${wrong}” is no site. Write it as https://example.org, without a page behind it.`
    : problems.embedSites
  const count = embedSites.length
  return (
    <SettingsGroup
      title="Embed"
      summary={count === 0 ? '' : count === 1 ? '1 site' : `${count} sites`}
      hasProblem={Boolean(problems.embedSites)}
    >
      <Textarea
        size="sm"
        label="Sites that may show this form"
        description={
          mayChange
            ? 'One on each line. Nobody else can put the form into a page.'
            : 'Only the form’s owner can change them.'
        }
        readOnly={!mayChange}
        placeholder="https://example.org"
        autosize
        minRows={2}
        maxRows={8}
        value={typed ?? embedSites.join('\n')}
        error={typed === null ? problem : undefined}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ embedSites: linesOf(value) })
        }}
      />
      {count > 0 && !wrong && (
        <div className={classes.snippet}>
          <CopyField
            label="Code for your page"
            value={embedSnippet(location.origin, path, content.name)}
            copyLabel="Copy code"
            multiline
          />
          <p>
            Save the form and publish it, then put this code where the form should stand in your page. Its
            height follows the questions.
          </p>
        </div>
      )}
      <RedirectInFrame {...content} />
    </SettingsGroup>
  )
}
