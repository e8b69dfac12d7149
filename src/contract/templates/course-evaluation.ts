import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const courseEvaluation: Template = {
  key: 'course_evaluation',
  name: 'Course evaluation',
  description: 'Let learners say how clear, useful and demanding your course was.',
  category: 'Training & events',
  questions: [
    { type: 'rating', label: 'How would you rate the course overall?', required: true },
    { type: 'radio', label: 'The goals of the course were clear.', options: agreement },
    { type: 'radio', label: 'The course materials helped me learn.', options: agreement },
    { type: 'radio', label: 'I can use what I learned.', options: agreement },
    {
      type: 'radio',
      label: 'How difficult was the course for you?',
      options: [
        { value: 'Too easy' },
        { value: 'Slightly easy' },
        { value: 'Just right' },
        { value: 'Slightly difficult' },
        { value: 'Too difficult' },
      ],
    },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
