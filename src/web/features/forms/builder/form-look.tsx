import { accentStyle } from '#web/features/questions/accent.ts'
import type { FormContent } from './form-content.ts'

/** What the answer page has around a form: its own colour and its logo. */
export function FormLook({ content: { accentColor, logo } }: { content: FormContent }) {
  return (
    <>
      <style>{accentStyle(accentColor)}</style>
      {logo && (
        <div className="top">
          <img className="logo" src={logo} alt="" />
        </div>
      )}
    </>
  )
}
