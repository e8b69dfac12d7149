import { agreement } from './option-sets.ts'
import type { Template } from './template.ts'

export const peerFeedback: Template = {
  key: 'peer_feedback',
  name: 'Peer feedback',
  description: 'Give a colleague useful feedback on working together.',
  category: 'Reviews',
  questions: [
    { type: 'short', label: 'Which colleague is this feedback about?', required: true },
    {
      type: 'scale',
      label: 'How easy is it to work with this colleague?',
      min: 1,
      max: 5,
      minLabel: 'Very difficult',
      maxLabel: 'Very easy',
    },
    { type: 'radio', label: 'This colleague shares what others need to know.', options: agreement },
    { type: 'radio', label: 'This colleague helps when someone needs support.', options: agreement },
    { type: 'long', label: 'What does this colleague do well?' },
    { type: 'long', label: 'What is one thing this colleague could improve?' },
  ],
}
