import { yesNo } from './option-sets.ts'
import { recommendation } from './scales.ts'
import type { Template } from './template.ts'

export const postEventFeedback: Template = {
  key: 'post_event_feedback',
  name: 'Post-event feedback',
  description: 'Hear from guests how your event went and what to change next time.',
  category: 'Training & events',
  questions: [
    { type: 'rating', label: 'How would you rate the event overall?', required: true },
    {
      type: 'scale',
      label: 'How well was the event organized?',
      min: 1,
      max: 5,
      minLabel: 'Not at all well',
      maxLabel: 'Extremely well',
    },
    {
      type: 'multiple',
      label: 'Which parts of the event were worth your time?',
      options: [
        { value: 'Talks' },
        { value: 'Workshops' },
        { value: 'Meeting other people' },
        { value: 'Exhibition' },
      ],
      other: true,
    },
    { type: 'radio', label: 'Would you come to another event of ours?', options: yesNo },
    { ...recommendation, label: 'How likely are you to recommend this event to a friend or colleague?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
