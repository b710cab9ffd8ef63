import { version } from '../version.ts';

/** Timeout for the whole response, including its body. */
const defaultTimeoutMs = 3_000;
/** Maximum length of a response, about five times the longest expected response (all markets of an exchange). */
const maxCharacters = 4_000_000;

/**
 * Fetches a URL as text.
 * @throws Error with a message for the operator if the request fails, takes too long, or returns too much data
 */
export async function fetchText(url: string, { encoding = 'utf-8', timeout = defaultTimeoutMs } = {}): Promise<string> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json, application/xml, text/xml', 'user-agent': `Razmen/${version}` },
      redirect: 'error',
      signal,
    });
    if (answer.status !== 200 || !answer.body) {
      await answer.body?.cancel();
      throw new Error(`answered ${answer.status}`);
    }
    return await limitedText(answer.body, encoding);
  } catch (error) {
    if (signal.aborted) throw new Error(`did not answer within ${timeout / 1_000} s`, { cause: error });
    throw error;
  }
}

/** Reads a response body and limits its decompressed size, so that a small response cannot expand into a huge one. */
async function limitedText(body: ReadableStream<Uint8Array>, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxCharacters) throw new Error('response too large');
  }
  return text + decoder.decode();
}
