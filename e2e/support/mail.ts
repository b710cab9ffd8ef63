import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './fixtures.ts';
import { server } from './server.ts';

const outbox = join(server.dataDir, 'outbox');

async function linksTo(email: string, query: string): Promise<string[]> {
  const links: string[] = [];
  for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
    if (!mail.to?.some(({ address }) => address === email)) continue;
    const link = new RegExp(`https?://\\S+[?]${query}=[\\w.~-]+`).exec(mail.text ?? '')?.[0];
    if (link) links.push(link);
  }
  return links;
}

/**
 * Waits until exactly one mail to `email` contains a link with the given query parameter.
 * @returns path and query of the link
 */
export async function mailedPath(email: string, query: 'activate' | 'token' | 'email'): Promise<string> {
  let links: string[] = [];
  await expect(async () => {
    links = await linksTo(email, query);
    expect(links).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  const { pathname, search } = new URL(links[0] ?? '');
  return pathname + search;
}

/**
 * Waits for the mail about a new claim and checks that its text and HTML contain the same link.
 * @returns path and fragment of the link
 */
export async function pathOfFirstMail(number: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const file = readdirSync(outbox).find((name) => name.startsWith(`${number}-`) && name.endsWith('-created.eml'));
    const mail = await PostalMime.parse(readFileSync(join(outbox, file ?? 'not yet')));
    link = /https?:\S+\/claim\/[\w-]+#t=\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
    expect(mail.html).toContain(link);
  }).toPass({ timeout: 30_000 });
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
