import type { Endpoint } from '#contract/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../src/contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Every call of the contract, a new one too. */
export const everyEndpoint = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
