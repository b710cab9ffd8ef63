import type { RuleFindings } from './rules.ts';

export interface FetchedFile {
  text: string;
  found: RuleFindings;
}

/** Milliseconds after which a robot gives up. */
const requestTimeoutMs = 10_000;

/** Fetches a file as a robot does, twice, and judges how it is served. */
export async function fetchRateFile(url: string): Promise<FetchedFile> {
  const errors: string[] = [];
  const began = performance.now();
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) });
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const took = Math.round(performance.now() - began);
  if (answer.status !== 200)
    return { text: '', found: { errors: [`It answers ${answer.status} instead of 200.`], doubts: [] } };
  if (took > 3_000) errors.push(`It takes ${took} ms.`);
  if (!isUtf8(bytes)) errors.push('Its bytes are no UTF-8.');
  const type = answer.headers.get('content-type') ?? 'none';
  if (!/^application\/xml(;\s*charset="?utf-8"?)?$/i.test(type))
    errors.push(`Content-Type is ${type}: application/xml is wanted.`);
  const caching = answer.headers.get('cache-control') ?? '';
  if (!/no-cache|no-store/.test(caching))
    errors.push(`Cache-Control is "${caching}": something in between keeps the file.`);
  const [etag, modified] = [answer.headers.get('etag'), answer.headers.get('last-modified')];
  if (!etag && !modified) errors.push('Neither ETag nor Last-Modified is sent.');
  if (etag) errors.push(...(await conditionalRequestErrors(url, text, { 'if-none-match': etag })));
  return { text, found: { errors, doubts: [] } };
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Asked with what it gave: 304 without a body, unless the file has changed meanwhile. */
async function conditionalRequestErrors(
  url: string,
  before: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) });
  const text = await answer.text();
  if (answer.status === 304) return text === '' ? [] : ['A 304 brings a body.'];
  return text === before ? [`The same file answers ${answer.status} instead of 304 to its own ETag.`] : [];
}
