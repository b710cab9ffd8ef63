import 'server-only';
import { fetchUpstream } from './bff/upstream.ts';
import type { UpstreamResponse } from './bff/upstream-response.ts';

interface Kept {
  /** As the API gave it. */
  etag: string;
  modified: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const retryAfter = '30';
/** Milliseconds in which the API is asked once, however many monitors come. */
const asked = 1_000;

/** A monitor that has a file of its own asks for it by its key: `?for=key`. */
const keys = /^[a-z0-9-]{1,40}$/;

/**
 * A monitor's file, from the API through this process: its bytes are kept and the API says whether they still are
 * right. Without the API there is no file: an old rate is worse than none.
 */
export function rateFile(path: '/rates.xml' | '/rates-1.1.xml'): (request: Request) => Promise<Response> {
  const files = new Map<string, () => Promise<Kept | null>>();

  return async ({ url, headers }) => {
    const key = new URL(url).searchParams.get('for');
    if (key !== null && !keys.test(key)) return new Response(null, { status: 404 });
    const address = key === null ? path : `${path}?for=${key}`;
    const newest = files.get(address) ?? keeping(address);
    files.set(address, newest);
    try {
      const file = await newest();
      if (file) return answerWith(file, headers);
      // Made-up keys leave nothing behind.
      files.delete(address);
      return new Response(null, { status: 404 });
    } catch (error) {
      console.error(JSON.stringify({ path: address, reason: String(error) }));
      return new Response(null, { status: 503, headers: { 'retry-after': retryAfter, 'cache-control': 'no-store' } });
    }
  };
}

/** Reads one address; null when the API knows no such file. */
function keeping(path: string): () => Promise<Kept | null> {
  let kept: Kept | undefined;
  let current: { file: Promise<Kept | null>; until: number } | undefined;

  const ask = async (): Promise<Kept | null> => {
    const headers: Record<string, string> = kept ? { 'if-none-match': kept.etag } : {};
    const answer = await fetchUpstream({ method: 'GET', path, headers, timeoutMs: 10_000 });
    if (answer.status === 304 && kept) return kept;
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    kept = await keptFrom(answer);
    return kept;
  };

  return () => {
    if (current && current.until > Date.now()) return current.file;
    const entry = { file: ask(), until: Number.POSITIVE_INFINITY };
    current = entry;
    entry.file.then(
      () => {
        entry.until = Date.now() + asked;
      },
      () => {
        if (current === entry) current = undefined;
      },
    );
    return entry.file;
  };
}

async function keptFrom(answer: UpstreamResponse): Promise<Kept> {
  const bytes = new Uint8Array(await new Response(answer.body).arrayBuffer());
  return { etag: answer.header('etag') ?? '', modified: answer.header('last-modified') ?? '', bytes };
}

function answerWith({ etag, modified, bytes }: Kept, asking: Headers): Response {
  const headers = new Headers({
    // Weak: on its way out the file may be compressed, and then it is the same file in other bytes.
    etag: `W/${etag}`,
    'last-modified': modified,
    // Kept nowhere in between: a monitor has to see the rate that counts now.
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-store',
  });
  if (isKnown(asking, etag, modified)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/xml; charset=utf-8');
  return new Response(bytes, { headers });
}

/** The tag decides where there is one. */
function isKnown(asking: Headers, etag: string, modified: string): boolean {
  const given = asking.get('if-none-match');
  if (given !== null) return given.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  return Date.parse(modified) <= Date.parse(asking.get('if-modified-since') ?? '');
}
