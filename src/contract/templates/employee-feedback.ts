import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const employeeFeedback: Template = {
  key: 'employee_feedback',
  name: 'Employee feedback',
  description: 'Find out how people in your company are doing and what they need.',
  category: 'Team',
  questions: [
    { type: 'rating', label: 'How would you rate our company as a place to work?', required: true },
    { type: 'radio', label: 'I have what I need to do my work well.', options: agreement },
    { type: 'radio', label: 'I can speak openly about problems.', options: agreement },
    { type: 'radio', label: 'My workload is manageable.', options: agreement },
    { type: 'long', label: 'What do you value most about working here?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
