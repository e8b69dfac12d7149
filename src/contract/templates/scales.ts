/** The question of the Net Promoter Score: 0 to 10. */
export const recommendation = {
  type: 'scale',
  min: 0,
  max: 10,
  minLabel: 'Not at all likely',
  maxLabel: 'Extremely likely',
  metric: 'nps',
} as const

/** The question of customer satisfaction: 1 to 5. */
export const satisfaction = {
  type: 'scale',
  min: 1,
  max: 5,
  minLabel: 'Very dissatisfied',
  maxLabel: 'Very satisfied',
  metric: 'csat',
} as const
