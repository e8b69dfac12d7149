// Starts the worker from its source, in development and in tests: a thread has to load tsx itself to read TypeScript.
import { tsImport } from 'tsx/esm/api'

await tsImport('./pglite-worker.ts', import.meta.url)
