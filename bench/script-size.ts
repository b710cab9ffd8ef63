import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { RunningServer } from './servers.ts';

/**
 * Benchmark d: measures the compressed JavaScript of the home page, and compares it with a minimal page of the same
 * Next version. Both pages are compressed with gzip, because Next itself does not produce brotli.
 */
export async function benchScriptSize(product: RunningServer, bare: RunningServer): Promise<string[]> {
  // If CHROMIUM is not set and no browser is installed, Playwright's own build is used.
  const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  const browser = await chromium.launch({
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const ours = await scriptBytes(browser, product.url, 'gzip');
    const plain = await scriptBytes(browser, `${bare.url}/plain`, 'gzip');
    const intl = await scriptBytes(browser, bare.url, 'gzip');
    const brotli = await scriptBytes(browser, product.url, 'gzip, br');
    return [
      '(d) compressed JavaScript until the network is quiet, nothing pressed',
      `    home page                ${kilobytes(ours)}; in brotli ${kilobytes(brotli)}`,
      `    bare Next page           ${kilobytes(plain)}`,
      `    bare next-intl page      ${kilobytes(intl)}`,
      `    home / bare Next page = ${(ours / plain).toFixed(3)} (aim ≤ 1.42)`,
    ];
  } finally {
    await browser.close();
  }
}

/** Returns the transferred size of a page's scripts in bytes, without HTTP headers. */
async function scriptBytes(browser: Browser, url: string, accepted: string): Promise<number> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': accepted });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
