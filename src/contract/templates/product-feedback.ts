import type { Template } from './template.ts'

export const productFeedback: Template = {
  key: 'product_feedback',
  name: 'Product feedback',
  description: 'Learn how people use your product and what it should do better.',
  category: 'Product',
  questions: [
    { type: 'rating', label: 'How would you rate the product overall?', required: true },
    {
      type: 'radio',
      label: 'How often do you use the product?',
      options: [
        { value: 'Every day' },
        { value: 'Every week' },
        { value: 'Every month' },
        { value: 'Less often' },
        { value: 'I used it once' },
      ],
    },
    {
      type: 'scale',
      label: 'How easy is the product to use?',
      min: 1,
      max: 5,
      minLabel: 'Very difficult',
      maxLabel: 'Very easy',
    },
    {
      type: 'radio',
      label: 'How would you feel if you could no longer use the product?',
      options: [
        { value: 'Very disappointed' },
        { value: 'Somewhat disappointed' },
        { value: 'Not disappointed' },
      ],
    },
    { type: 'long', label: 'What do you use the product for?' },
    { type: 'long', label: 'What is one thing we could improve?' },
  ],
}
