import { compare, line, method, ratio } from './load.ts';
import { nginx, type Running } from './servers.ts';

/**
 * (a) The home page, against the least next-intl page and against nginx with the same bytes. With a
 * referral code the same page comes from Next, through the middleware: what it costs where it is not ready.
 */
export async function home(product: Running, bare: Running): Promise<string[]> {
  const html = await (await fetch(product.url)).text();
  const front = await nginx(html);
  try {
    const targets = [
      { name: 'home page', url: product.url },
      { name: 'bare next-intl page', url: bare.url },
      { name: 'home page with a code', url: `${product.url}/?ref=bench` },
      ...(front ? [{ name: 'nginx, same bytes', url: front.url }] : []),
    ];
    const figures = await compare(targets);
    const [ours, theirs, drawn, fastest] = figures;
    return [
      `(a) home page, ${(html.length / 1024).toFixed(1)} KiB of HTML: ${method}`,
      ...figures.map((target) => line(target)),
      `    home / bare next-intl page = ${ratio(ours, theirs)} (aim ≥ 0.9)`,
      `    with a code / bare next-intl page = ${ratio(drawn, theirs)}`,
      front ? `    home / nginx = ${ratio(ours, fastest)}` : '    nginx is not installed: not compared',
    ];
  } finally {
    await front?.stop();
  }
}
