import { agreement } from './option-sets.ts'
import { recommendation } from './scales.ts'
import type { Template } from './template.ts'

export const employeeEngagement: Template = {
  key: 'employee_engagement',
  name: 'Employee engagement',
  description: 'See how connected people feel to their work and to the company.',
  category: 'Team',
  questions: [
    {
      ...recommendation,
      label: 'How likely are you to recommend our company as a place to work?',
      required: true,
    },
    { type: 'radio', label: 'My work feels meaningful to me.', options: agreement },
    { type: 'radio', label: 'I know what is expected of me.', options: agreement },
    { type: 'radio', label: 'My contributions are recognized.', options: agreement },
    { type: 'radio', label: 'I see a future for myself here.', options: agreement },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
