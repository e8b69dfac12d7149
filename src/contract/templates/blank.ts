import type { Template } from './template.ts'

export const blank: Template = {
  key: 'blank',
  name: 'Blank form',
  description: 'Start with an empty form and add your own questions.',
  category: 'Basics',
  questions: [],
}
