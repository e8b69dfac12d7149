import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A configuration of its own, without the pages' build plugin. Aliases come from package.json "imports".
export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: ['test/setup.ts'],
    // Many processes and sockets on whatever machine: what passes only the second time is marked in the report.
    retry: process.env.CI ? 1 : 0,
    // The answer page names its stylesheet by address.
    css: { include: /answer-page\.css/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: ['**/*.integration.test.ts'],
          // A process for each file took longer than what is in them.
          isolate: false,
          // Enough for a machine that does much else: what may take how long is judged in bench/.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['src/server/**/*.integration.test.ts', 'test/integration/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          alias: { '@node-rs/argon2': fileURLToPath(new URL('test/argon2.ts', import.meta.url)) },
          maxWorkers: 2,
          // All files of a worker share its database, which is opened once.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts', 'test/durability/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
