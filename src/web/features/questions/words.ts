// Every word of the answer page that is ours, in one place, ready for translation.

/** Words of the page itself. */
export const pageWords = {
  requiredNote: 'Questions marked with * need an answer.',
  required: 'Required',
  starsLabel: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  other: 'Other',
  otherLabel: 'Your own answer',
  choose: 'Please choose',
  atMost: (count: number) => `At most ${count.toLocaleString('en')} characters`,
  files: (most: number, size: number, kinds: string) =>
    `${most === 1 ? 'One file' : `Up to ${most} files`} of at most ${size} MB${most === 1 ? '' : ' each'}: ${kinds}.`,
  filesKept: 'Received already. What you untick is not sent.',
  by: 'A form by',
  problemsTitle: 'Please check your answers',
  problems: (count: number) =>
    count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`,
  tryAgainTitle: 'Not sent yet',
  tryAgain:
    'Many people are answering at this moment. Your answers are kept below; please send them again shortly.',
  tooQuick:
    'That was so quick that it could have been a program. Your answers are kept below; please send them once more.',
  looksAutomated:
    'A field that nobody sees was filled in, perhaps by a program that fills in forms for you. Your answers are kept below. Please send once more.',
  differsTitle: 'Already received',
  differs:
    'Answers from this page were received before, and these differ from them. The first ones are kept.',
  startAnew: 'Open the form anew to send another response',
  thanksTitle: 'Thank you!',
  thanks: 'Your answers have been received.',
  another: 'Send another response',
  leaveEmpty: 'Please leave this field empty',
  receiptCode: 'Your receipt code',
  receiptUse: 'With it you can look up when your answers were received. It does not show what you wrote.',
  receiptLook: 'Open the receipt',
  receiptTitle: 'Receipt',
  receivedOn: (time: string) => `Received on ${time}`,
  receiptOf: (name: string) => `A response to “${name}” was received and is stored.`,
  receiptHides: 'This page never shows the answers.',
  receiptUnknownTitle: 'No response with this code',
  receiptUnknown:
    'Please check the code: one of its letters may be mistaken. If it is right, the response is no longer there; it was deleted together with its answers.',
  receiptAskTitle: 'Look up a receipt',
  receiptAsk: 'Enter the code you were given after sending. You learn when your answers were received.',
  receiptField: 'Receipt code',
  receiptSubmit: 'Look up',
  closedTitle: 'This form is not taking answers',
  closed:
    'It may be closed for now, or its address may have been mistyped. If you had begun to answer, what you wrote is still on your device.',
  closedTyped: 'What you wrote, so that you can copy it',
  keptBelow: 'What you wrote is kept below.',
  closedKept: 'If you had begun to answer, what you wrote is still on your device.',
  closedAdvice: 'Please ask the person who sent you the link.',
  home: 'Formlark, home',
  profileOf: (name: string) => `${name}, profile`,
  copyright: (year: number) => `© ${year} Formlark`,
  poweredBy: 'Form powered by',
  product: 'Formlark',
} as const

/** Words of the page's script. */
export const scriptWords = {
  missing: 'Please answer this question.',
  missingTick: 'Please tick this box.',
  missingOther: 'Please write your own answer beside “Other”.',
  email: 'Please enter a valid e-mail address.',
  number: 'Please enter a number.',
  date: 'Please enter a day of the calendar.',
  atLeast: (low: string) => `Please enter ${low} or more.`,
  atMost: (high: string) => `Please enter ${high} or less.`,
  notBefore: (day: string) => `Please choose ${day} or a later day.`,
  notAfter: (day: string) => `Please choose ${day} or an earlier day.`,
  step: (step: string) => `Please enter a number in steps of ${step}.`,
  pattern: 'Please write it the way this question asks for.',
  problems: (count: number) =>
    count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`,
  count: (used: number, most: number) =>
    `${used.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
  clearChoice: 'Clear choice',
  restored: 'What you wrote earlier is still here.',
  empty: 'Start with an empty form',
  clear: 'Clear my answers',
  sending: 'Sending…',
  kept: 'Your answers are not sent yet. They are kept on this device and will be sent by themselves as soon as possible.',
  unkept:
    'Your answers are not sent yet. Please leave this page open; they will be sent by themselves as soon as possible.',
  again: 'Send now',
  failed: 'Your answers could not be sent.',
  keptClosed: 'What you wrote is kept on this device: if the form opens again, you can send it then.',
  differs:
    'Answers from this page were received before, and these differ from them. The first ones are kept.',
  startAnew: 'Start a new response with these answers',
  copy: 'Copy',
  copied: 'Copied',
} as const

/** Words of the script that sends files. */
export const fileWords = {
  wait: 'Please wait until your files are sent, or cancel them.',
  sending: (name: string) => `Sending ${name}`,
  waiting: 'Waiting…',
  sent: (name: string) => `${name} is sent.`,
  removed: (name: string) => `${name} is removed.`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  again: 'Try again',
  chooseAgain: 'Please choose this file again: it was sent with the response before.',
  failed: 'It could not be sent. Please check your connection and try again.',
  busy: 'Many files are being sent at this moment. It is tried again by itself.',
} as const
