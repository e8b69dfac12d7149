// Reading the text of native form fields.

/** A floating-point number as HTML writes it. */
const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/

/** A field's text as a number; what is no number stays text, so that the check can refuse it. */
export const numberFromField = (field: string | undefined) =>
  field !== undefined && number.test(field.trim()) ? Number(field) : field

/** Text as it was typed: browsers post line breaks as CR LF. */
export const textFromField = (field: string | undefined) => field?.replaceAll('\r\n', '\n')
