import './node-version.mjs'
import { spawn } from 'node:child_process'
import { install, prepare } from './prepare.mjs'
import { root, tool } from './run.mjs'

await prepare(install)

// Pages are Vite's: it shows their changes by itself. Only what the server is made of restarts it.
const watched = ['--include', 'src/server/**/*.ts', '--include', 'src/contract/**/*.ts']
const left = ['--exclude', 'src/web/**', '--exclude', '**/*.test.ts']
const [node, tsx] = tool('tsx')
const child = spawn(node, [tsx, 'watch', '--clear-screen=false', ...watched, ...left, 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
