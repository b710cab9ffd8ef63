import { compare, line, method, ratio } from './load.ts';
import { nginx, type Running } from './servers.ts';

/** (a) The home page, against the least next-intl page and against nginx with the same bytes. */
export async function home(product: Running, bare: Running): Promise<string[]> {
  const html = await (await fetch(product.url)).text();
  const front = await nginx(html);
  try {
    const targets = [
      { name: 'home page', url: product.url },
      { name: 'bare next-intl page', url: bare.url },
      ...(front ? [{ name: 'nginx, same bytes', url: front.url }] : []),
    ];
    const figures = await compare(targets);
    const [ours, theirs, fastest] = figures;
    return [
      `(a) home page, ${(html.length / 1024).toFixed(1)} KiB of HTML: ${method}`,
      ...figures.map((target) => line(target)),
      `    home / bare next-intl page = ${ratio(ours, theirs)} (aim ≥ 0.9)`,
      front ? `    home / nginx = ${ratio(ours, fastest)}` : '    nginx is not installed: not compared',
    ];
  } finally {
    await front?.stop();
  }
}
