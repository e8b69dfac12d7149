import { agreement, yesNo } from './option-sets.ts'
import type { Template } from './template.ts'

export const onboardingFeedback: Template = {
  key: 'onboarding_feedback',
  name: 'Onboarding feedback',
  description: 'Ask new colleagues how their first weeks went while they still remember.',
  category: 'Team',
  questions: [
    { type: 'rating', label: 'How would you rate your onboarding overall?', required: true },
    { type: 'radio', label: 'Was everything you needed ready on your first day?', options: yesNo },
    { type: 'radio', label: 'I understand what is expected in my role.', options: agreement },
    { type: 'radio', label: 'I know whom to ask for help.', options: agreement },
    {
      type: 'radio',
      label: 'How much information did you get in your first week?',
      options: [
        { value: 'Far too little' },
        { value: 'Slightly too little' },
        { value: 'About right' },
        { value: 'Slightly too much' },
        { value: 'Far too much' },
      ],
    },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
