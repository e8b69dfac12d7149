import type { MantineColorsTuple } from '@mantine/core'

/** The accent. White text on 6 (4.6:1) and darker passes AA; as text on the page, 7 (light) and 4 (dark). */
export const teal: MantineColorsTuple = [
  '#eef8f6',
  '#d5eeea',
  '#a9dcd4',
  '#79c8bd',
  '#4fb5a8',
  '#2c9c8f',
  '#14837a',
  '#0b6e66',
  '#095a54',
  '#07463f',
]

/** Warm greys of the light scheme. */
export const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0ea',
  '#e9e4dc',
  '#dad4ca',
  '#bfb9af',
  '#8f8a82',
  '#625f59',
  '#4a4844',
  '#33322f',
  '#1f1e1c',
]

/** Surfaces and text of the dark scheme, from text (0) to the deepest surface (9). */
export const dark: MantineColorsTuple = [
  '#e9edeb',
  '#c5cdca',
  '#a3aeab',
  '#6b7673',
  '#3b4542',
  '#303836',
  '#242b29',
  '#141817',
  '#0f1312',
  '#0a0d0c',
]

export const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f4b7b0',
  '#ff9d94',
  '#ef6f64',
  '#de4d41',
  '#c93d32',
  '#b4332b',
  '#962820',
  '#791e18',
]
