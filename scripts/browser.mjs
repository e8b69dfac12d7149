import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run, tool } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The program of a Chromium on this machine; undefined when there is none. CHROMIUM_PATH stands over what is found. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => commands.map((command) => path.join(folder, command)))
  return [chromium.executablePath(), ...onPath, ...elsewhere].find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium, installed first where there is none and that may be done without asking: as root.
 * @returns {Promise<{ chromium?: string, output: string }>} its program; without one, what to do
 */
export async function chromiumOrInstall() {
  const found = findChromium()
  if (found) return { chromium: found, output: '' }
  if (process.getuid?.() !== 0)
    return { output: `No Chromium was found. Install one with:\n\n  ${byHand()}\n` }
  const attempts = debianLike() ? [['sh', '-c', 'apt-get update && apt-get install -y chromium']] : []
  attempts.push([...tool('@playwright/test', 'playwright'), 'install', '--with-deps', 'chromium'])
  let output = ''
  for (const attempt of attempts) {
    const installed = await run(attempt, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    output += installed.output
    const chromium = findChromium()
    if (chromium) return { chromium, output }
  }
  return {
    output: `${output}\nNo Chromium was found, and none could be installed. Install one with:\n\n  ${byHand()}\n`,
  }
}

/** Ubuntu's package `chromium` is not one: there Playwright installs its own. */
const debianLike = () => existsSync('/usr/bin/apt-get') && !/^ID=ubuntu$/m.test(osRelease())

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

const byHand = () =>
  debianLike()
    ? 'sudo sh -c "apt-get update && apt-get install -y chromium"'
    : `npx playwright install ${process.platform === 'linux' ? '--with-deps ' : ''}chromium`
