import { agreement, yesNo } from './option-sets.ts'
import type { Template } from './template.ts'

export const meetingFeedback: Template = {
  key: 'meeting_feedback',
  name: 'Meeting feedback',
  description: 'Check in a minute whether a meeting was worth everyone’s time.',
  category: 'Training & events',
  questions: [
    { type: 'rating', label: 'How would you rate this meeting overall?', required: true },
    { type: 'radio', label: 'Was the goal of the meeting clear?', options: yesNo },
    {
      type: 'radio',
      label: 'How was the length of the meeting?',
      options: [
        { value: 'Too short' },
        { value: 'Slightly short' },
        { value: 'Just right' },
        { value: 'Slightly long' },
        { value: 'Too long' },
      ],
    },
    { type: 'radio', label: 'I could say what I wanted to say.', options: agreement },
    { type: 'radio', label: 'Do you know your next steps?', options: yesNo },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
