import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../build/admin.js', import.meta.url))

/** Makes an account an admin's, with the command beside the running server. */
export async function makeAdmin({ email }: { email: string }) {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR }
  await promisify(execFile)(process.execPath, [command, email], { env, cwd: path.dirname(command) })
}
