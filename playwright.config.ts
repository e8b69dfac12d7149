import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = process.env.E2E_PORT ?? '4173'
const baseURL = `http://127.0.0.1:${port}`
const chromium = process.env.CHROMIUM_PATH
// Of the server and of the tests, which read the mail that the server puts there.
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `formlark-e2e-${randomUUID()}`)

/**
 * This list takes the place of Playwright's own, which the rest repeats. The first two are what the address bar
 * drops down: every window, so every test, would load two pages of that, which costs more than most pages of ours.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
]

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A walk through many screens, on a machine that may do much else.
  timeout: 180_000,
  // What passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Tracing takes longer than most tests: E2E_TRACE=on where one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: port, E2E_DATA_DIR: process.env.E2E_DATA_DIR },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
})
