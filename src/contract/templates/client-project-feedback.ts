import { agreement, yesNo } from './option-sets.ts'
import { recommendation, satisfaction } from './scales.ts'
import type { Template } from './template.ts'

export const clientProjectFeedback: Template = {
  key: 'client_project_feedback',
  name: 'Client project feedback',
  description: 'Close a project by asking the client about results, communication and timing.',
  category: 'Customers',
  questions: [
    { ...satisfaction, label: 'How satisfied are you with the result of the project?', required: true },
    { type: 'radio', label: 'Communication during the project was clear.', options: agreement },
    { type: 'radio', label: 'Was the project delivered on time?', options: yesNo },
    { type: 'radio', label: 'Did the project stay within the agreed budget?', options: yesNo },
    { ...recommendation, label: 'How likely are you to recommend us to a colleague or business partner?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
