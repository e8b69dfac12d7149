import { yesNo } from './option-sets.ts'
import { satisfaction } from './scales.ts'
import type { Template } from './template.ts'

export const csatSurvey: Template = {
  key: 'csat_survey',
  name: 'CSAT survey',
  description: 'Measure customer satisfaction with one question, and find the reasons behind it.',
  category: 'Customers',
  questions: [
    { ...satisfaction, label: 'Overall, how satisfied are you with your experience?', required: true },
    {
      type: 'multiple',
      label: 'What influenced your rating?',
      options: [
        { value: 'Quality' },
        { value: 'Price' },
        { value: 'Speed' },
        { value: 'Ease of use' },
        { value: 'Help from our team' },
      ],
      other: true,
    },
    { type: 'radio', label: 'Did you get what you came for?', options: yesNo },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
