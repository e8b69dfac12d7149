/** A finite number as digits times ten to a power, exactly as it is written. */
const decimal = (value: number) => {
  const [written = '', power = '0'] = String(value).split('e')
  const [whole, fraction = ''] = written.split('.')
  return { digits: BigInt(`${whole}${fraction}`), power: Number(power) - fraction.length }
}

/**
 * Whether `value` lies a whole number of steps from `base`, judged on the decimals as written: 0.3 is on the grid
 * of 0.1, though 0.3 / 0.1 is not whole in binary arithmetic.
 * @param step greater than 0
 */
export const onGrid = (value: number, base: number, step: number) => {
  if (Number.isInteger(value) && Number.isInteger(base) && Number.isInteger(step))
    return (value - base) % step === 0
  const parts = [decimal(value), decimal(base), decimal(step)]
  const lowest = Math.min(...parts.map(({ power }) => power))
  const [v = 0n, b = 0n, s = 1n] = parts.map(({ digits, power }) => digits * 10n ** BigInt(power - lowest))
  return (v - b) % s === 0n
}
