import { recommendation } from './scales.ts'
import type { Template } from './template.ts'

export const npsSurvey: Template = {
  key: 'nps_survey',
  name: 'NPS survey',
  description: 'Measure how likely people are to recommend you, from 0 to 10, and why.',
  category: 'Customers',
  questions: [
    {
      ...recommendation,
      label: 'How likely are you to recommend us to a friend or colleague?',
      required: true,
    },
    { type: 'long', label: 'What is the main reason for your answer?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
