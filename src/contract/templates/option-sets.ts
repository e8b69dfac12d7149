export const yesNo = [{ value: 'Yes' }, { value: 'No' }]

/** The five points of agreement with a statement. */
export const agreement = [
  { value: 'Strongly Disagree' },
  { value: 'Disagree' },
  { value: 'Neither Agree nor Disagree' },
  { value: 'Agree' },
  { value: 'Strongly Agree' },
]
