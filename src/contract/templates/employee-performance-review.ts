import type { Template } from './template.ts'

export const employeePerformanceReview: Template = {
  key: 'employee_performance_review',
  name: 'Employee performance review',
  description: 'Look back on a person’s work together: results, strengths and next steps.',
  category: 'Reviews',
  questions: [
    { type: 'short', label: 'Whose work is this review about?', required: true },
    { type: 'rating', label: 'How would you rate the quality of their work?', required: true },
    {
      type: 'scale',
      label: 'How often do they meet their deadlines?',
      min: 1,
      max: 5,
      minLabel: 'Never',
      maxLabel: 'Always',
    },
    {
      type: 'scale',
      label: 'How well do they work with others?',
      min: 1,
      max: 5,
      minLabel: 'Not at all well',
      maxLabel: 'Extremely well',
    },
    { type: 'long', label: 'Which of their results stands out in this period?' },
    { type: 'long', label: 'What is one thing they could improve?' },
  ],
}
