import {
  IconAlignLeft,
  IconAt,
  IconCalendarEvent,
  IconCircleDot,
  IconCursorText,
  IconHash,
  IconLetterCase,
  IconListCheck,
  IconPaperclip,
  IconRegex,
  IconRulerMeasure,
  IconSelector,
  IconSeparatorHorizontal,
  IconSquareCheck,
  IconStar,
  IconTextCaption,
} from '@tabler/icons-react'
import type { Question } from '#contract/questions/question.ts'

const icons: Record<Question['type'], typeof IconStar> = {
  short: IconCursorText,
  long: IconAlignLeft,
  rating: IconStar,
  scale: IconRulerMeasure,
  radio: IconCircleDot,
  multiple: IconListCheck,
  dropdown: IconSelector,
  email: IconAt,
  number: IconHash,
  date: IconCalendarEvent,
  checkbox: IconSquareCheck,
  textarea: IconTextCaption,
  custom: IconRegex,
  file: IconPaperclip,
  separator: IconSeparatorHorizontal,
}

export function TypeIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = Object.hasOwn(icons, type) ? icons[type as Question['type']] : IconLetterCase
  return <Icon size={size} stroke={1.7} aria-hidden />
}
