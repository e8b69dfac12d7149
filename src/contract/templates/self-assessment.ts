import { agreement } from './option-sets.ts'
import { satisfaction } from './scales.ts'
import type { Template } from './template.ts'

export const selfAssessment: Template = {
  key: 'self_assessment',
  name: 'Self-assessment',
  description: 'A short look at one’s own work before a review or a development talk.',
  category: 'Reviews',
  questions: [
    { ...satisfaction, label: 'How satisfied are you with your work in this period?', required: true },
    { type: 'radio', label: 'I reached the goals I had for this period.', options: agreement },
    { type: 'radio', label: 'My work made good use of my strengths.', options: agreement },
    { type: 'long', label: 'Which result are you most proud of?' },
    { type: 'short', label: 'Which skill would you like to build next?' },
    { type: 'long', label: 'What is one thing you would like to improve?' },
  ],
}
