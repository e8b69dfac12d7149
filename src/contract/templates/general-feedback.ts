import type { Template } from './template.ts'

export const generalFeedback: Template = {
  key: 'general_feedback',
  name: 'General feedback',
  description: 'A short form for any occasion: a rating, what went well and what to improve.',
  category: 'Basics',
  questions: [
    { type: 'rating', label: 'How would you rate your overall experience?', required: true },
    {
      type: 'radio',
      label: 'What is your feedback mainly about?',
      options: [
        { value: 'A compliment' },
        { value: 'A suggestion' },
        { value: 'A problem' },
        { value: 'A question' },
      ],
      other: true,
    },
    { type: 'long', label: 'What went well?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
