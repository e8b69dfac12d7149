import { yesNo } from './option-sets.ts'
import { recommendation } from './scales.ts'
import type { Template } from './template.ts'

export const customerFeedback: Template = {
  key: 'customer_feedback',
  name: 'Customer feedback',
  description: 'Learn how customers see what you offer and how you treat them.',
  category: 'Customers',
  questions: [
    { type: 'rating', label: 'How would you rate your overall experience with us?', required: true },
    { type: 'rating', label: 'How would you rate the quality of what you received?' },
    { type: 'rating', label: 'How would you rate the help you got from our team?' },
    { type: 'radio', label: 'Did we meet your expectations?', options: yesNo },
    { ...recommendation, label: 'How likely are you to recommend us to a friend or colleague?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
