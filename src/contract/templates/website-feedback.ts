import { yesNo } from './option-sets.ts'
import type { Template } from './template.ts'

export const websiteFeedback: Template = {
  key: 'website_feedback',
  name: 'Website feedback',
  description: 'See whether visitors find what they came for, and what gets in their way.',
  category: 'Product',
  questions: [
    { type: 'short', label: 'What did you come to our website for today?' },
    { type: 'radio', label: 'Did you find what you were looking for?', options: yesNo, required: true },
    {
      type: 'scale',
      label: 'How easy was it to find your way around?',
      min: 1,
      max: 5,
      minLabel: 'Very difficult',
      maxLabel: 'Very easy',
    },
    { type: 'rating', label: 'How would you rate the look of the website?' },
    {
      type: 'radio',
      label: 'Which device did you use?',
      options: [{ value: 'Phone' }, { value: 'Tablet' }, { value: 'Computer' }],
    },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
