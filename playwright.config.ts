import { defineConfig, devices } from '@playwright/test';
import { server } from './e2e/support/server.ts';

const flags = [
  // Chromium's sandbox does not work for the user root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  // Prevent Chromium's own network requests.
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: server.url,
    // Blocks service workers, because Playwright cannot mock a navigation that a service worker handles.
    serviceWorkers: 'block',
    // Traces omit screenshots, which would take a fifth of the run's CPU time. Each failure still gets one screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Locale of the browser. The site's language is independent of this locale and depends only on the URL.
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'wide',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    // The phone project runs only tests of features that differ on a phone.
    {
      name: 'narrow',
      grep: /@narrow|@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${server.url}/readyz`,
    env: server.env,
    // Allows several minutes for the start, because the first start builds the web app.
    timeout: 420_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
