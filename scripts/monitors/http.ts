export interface Findings {
  errors: string[];
  warnings: string[];
}

export interface FetchedFile {
  text: string;
  findings: Findings;
}

const requestTimeoutMs = 10_000;

/**
 * Fetches a rate file as an exchange monitor would. Checks the status and the headers, and expects a 304 for a request
 * with the file's ETag.
 */
export async function fetchRateFile(url: string): Promise<FetchedFile> {
  const errors: string[] = [];
  const startedAt = performance.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) });
  const bytes = await response.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const elapsedMs = Math.round(performance.now() - startedAt);
  if (response.status !== 200)
    return {
      text: '',
      findings: { errors: [`The response has status ${response.status} instead of 200.`], warnings: [] },
    };
  if (elapsedMs > 3_000) errors.push(`The response takes ${elapsedMs} ms: monitors need it sooner.`);
  if (!isUtf8(bytes)) errors.push('The file is not valid UTF-8.');
  const type = response.headers.get('content-type') ?? 'none';
  if (!/^application\/xml(;\s*charset="?utf-8"?)?$/i.test(type))
    errors.push(`Content-Type is ${type}: monitors require application/xml.`);
  const caching = response.headers.get('cache-control') ?? '';
  if (!/no-cache|no-store/.test(caching))
    errors.push(`Cache-Control is "${caching}": a cache in between may serve an old file.`);
  const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  if (!etag && !modified) errors.push('Neither ETag nor Last-Modified is sent.');
  if (etag) errors.push(...(await conditionalRequestErrors(url, text, { 'if-none-match': etag })));
  return { text, findings: { errors, warnings: [] } };
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Requests the file with its ETag and returns the errors. An unchanged file must get a 304 without a body. */
async function conditionalRequestErrors(
  url: string,
  previousText: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) });
  const text = await response.text();
  if (response.status === 304) return text === '' ? [] : ['A 304 has a body.'];
  return text === previousText
    ? [`A request with the ETag of the unchanged file gets ${response.status} instead of 304.`]
    : [];
}
