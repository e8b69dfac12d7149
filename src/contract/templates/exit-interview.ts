import { agreement, yesNo } from './option-sets.ts'
import type { Template } from './template.ts'

export const exitInterview: Template = {
  key: 'exit_interview',
  name: 'Exit interview',
  description: 'Understand why people leave and what would have kept them.',
  category: 'Team',
  questions: [
    { type: 'rating', label: 'How would you rate your time with us overall?', required: true },
    {
      type: 'radio',
      label: 'What is your main reason for leaving?',
      options: [
        { value: 'A new opportunity' },
        { value: 'Pay' },
        { value: 'Workload' },
        { value: 'Relationship with my manager' },
        { value: 'Few chances to grow' },
        { value: 'Personal reasons' },
      ],
      other: true,
    },
    { type: 'radio', label: 'I had what I needed to do my work well.', options: agreement },
    { type: 'radio', label: 'I had opportunities to grow.', options: agreement },
    { type: 'radio', label: 'Would you consider working here again?', options: yesNo },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
