import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const trainerFeedback: Template = {
  key: 'trainer_feedback',
  name: 'Trainer feedback',
  description: 'Ask participants how the trainer explained, listened and kept the pace.',
  category: 'Training & events',
  questions: [
    { type: 'rating', label: 'How would you rate the trainer overall?', required: true },
    { type: 'radio', label: 'The trainer explained the topics clearly.', options: agreement },
    { type: 'radio', label: 'The trainer took time for questions.', options: agreement },
    {
      type: 'radio',
      label: 'How was the pace of the training?',
      options: [
        { value: 'Too slow' },
        { value: 'Slightly slow' },
        { value: 'Just right' },
        { value: 'Slightly fast' },
        { value: 'Too fast' },
      ],
    },
    { type: 'long', label: 'What did the trainer do well?' },
    { type: 'long', label: 'What is one thing the trainer could improve?' },
  ],
}
