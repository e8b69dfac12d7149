const rtlLanguages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])
const rtlLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The direction of a form: that of its language, or of its name's first letter where the language was never set. */
export const directionOf = (language: string, name: string): 'ltr' | 'rtl' => {
  const [base = ''] = language.toLowerCase().split('-')
  const [firstLetter = ''] = /\p{L}/u.exec(name) ?? []
  return rtlLanguages.has(base) || rtlLetter.test(firstLetter) ? 'rtl' : 'ltr'
}
