import { ApiFailure } from './failure.ts';

/** HTTP statuses after which a GET is retried once. The product's specification contains this list. */
const retryStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Fetches a JSON body, or returns undefined for an empty body. A failed GET is retried once, other methods never.
 * @throws ApiFailure
 */
export async function fetchJson(url: string, init: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  const first = await attempt(url, init);
  const isRepeated =
    init.method === 'GET' && !init.signal.aborted && (first === null || retryStatuses.has(first.status));
  const result = isRepeated ? await attempt(url, init) : first;
  if (result === null) throw new ApiFailure(0, {});
  const { status, headers, body } = result;
  if (status < 200 || status > 299) throw new ApiFailure(status, body ?? {}, headers);
  return body;
}

interface Result {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Returns the response, or null if the request failed or the connection broke before the end of the body. */
async function attempt(url: string, init: RequestInit): Promise<Result | null> {
  try {
    const response = await fetch(url, init);
    const { status, headers, ok } = response;
    const text = await response.text();
    return { status, headers, body: text === '' ? undefined : parse(text, ok) };
  } catch {
    return null;
  }
}

/**
 * Parses a JSON body. Returns undefined for an error response without JSON, such as the error page of a proxy.
 * @throws SyntaxError
 */
function parse(text: string, ok: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return undefined;
  }
}
