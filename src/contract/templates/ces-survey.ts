import { yesNo } from './option-sets.ts'
import type { Template } from './template.ts'

export const cesSurvey: Template = {
  key: 'ces_survey',
  name: 'CES survey',
  description: 'Measure how easy it is for customers to get things done with you.',
  category: 'Customers',
  questions: [
    {
      type: 'scale',
      label: 'It was easy to get done what I came for.',
      min: 1,
      max: 7,
      minLabel: 'Strongly Disagree',
      maxLabel: 'Strongly Agree',
      metric: 'ces',
      required: true,
    },
    { type: 'radio', label: 'Did you get everything done?', options: yesNo },
    {
      type: 'radio',
      label: 'How long did it take, compared with what you expected?',
      options: [
        { value: 'Much less time' },
        { value: 'Less time' },
        { value: 'About as long as expected' },
        { value: 'More time' },
        { value: 'Much more time' },
      ],
    },
    { type: 'long', label: 'What is one thing we could make easier?' },
  ],
}
