import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const feedback360: Template = {
  key: 'feedback_360',
  name: '360 feedback',
  description: 'Collect views on one person from managers, colleagues, reports and clients.',
  category: 'Reviews',
  questions: [
    { type: 'short', label: 'Who is this feedback about?', required: true },
    {
      type: 'radio',
      label: 'How do you work with this person?',
      options: [
        { value: 'I am their manager' },
        { value: 'I report to them' },
        { value: 'We are on the same team' },
        { value: 'We are on different teams' },
        { value: 'I am a client or partner' },
      ],
    },
    { type: 'radio', label: 'This person communicates clearly.', options: agreement },
    { type: 'radio', label: 'This person keeps commitments.', options: agreement },
    { type: 'long', label: 'What should this person keep doing?' },
    { type: 'long', label: 'What is one thing this person could improve?' },
  ],
}
