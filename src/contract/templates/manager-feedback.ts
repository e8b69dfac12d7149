import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const managerFeedback: Template = {
  key: 'manager_feedback',
  name: 'Manager feedback',
  description: 'Let a team tell its manager what helps and what is missing.',
  category: 'Reviews',
  questions: [
    { type: 'rating', label: 'How would you rate your manager overall?', required: true },
    { type: 'radio', label: 'My manager sets clear priorities.', options: agreement },
    { type: 'radio', label: 'My manager listens to my ideas.', options: agreement },
    { type: 'radio', label: 'My manager’s feedback helps me do better work.', options: agreement },
    { type: 'radio', label: 'I can bring up problems with my manager.', options: agreement },
    { type: 'long', label: 'What is one thing your manager could improve?' },
  ],
}
