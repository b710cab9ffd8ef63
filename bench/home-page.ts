import { measureTargets, medianLine, medianRatio, method } from './load.ts';
import { type RunningServer, startNginx } from './servers.ts';

/**
 * Benchmark a: measures the home page, and compares it with a minimal next-intl page and with nginx serving the same
 * bytes.
 */
export async function benchHomePage(product: RunningServer, bare: RunningServer): Promise<string[]> {
  const html = await (await fetch(product.url)).text();
  const nginx = await startNginx(html);
  try {
    const targets = [
      { name: 'home page', url: product.url },
      { name: 'bare next-intl page', url: bare.url },
      { name: 'home page with a code', url: `${product.url}/?ref=bench` },
      ...(nginx ? [{ name: 'nginx, same bytes', url: nginx.url }] : []),
    ];
    const results = await measureTargets(targets);
    const [home, bareResult, withCode, fastest] = results;
    return [
      `(a) home page, ${(html.length / 1024).toFixed(1)} KiB of HTML: ${method}`,
      ...results.map((target) => medianLine(target)),
      `    home / bare next-intl page = ${medianRatio(home, bareResult)} (aim ≥ 0.9)`,
      `    with a code / home = ${medianRatio(withCode, home)}`,
      nginx
        ? `    home / nginx = ${medianRatio(home, fastest)}; with a code / nginx = ${medianRatio(withCode, fastest)} (aim ≥ 0.6)`
        : '    nginx is not installed: not compared',
    ];
  } finally {
    await nginx?.stop();
  }
}
