import 'server-only';
import { settings } from '../env.ts';
import type { Body } from './body.ts';
import { Refusal } from './refusal.ts';

export interface Question {
  method: string;
  /** Path and query, sent on unchanged. */
  path: string;
  headers: Headers;
  body?: Body;
  /** Ends the question when the visitor has gone. */
  signal?: AbortSignal;
  /** Milliseconds until the answer must have begun; the rest of it may take as long as it likes. */
  timeout: number;
}

/** Asks the API. Silence and broken connections become refusals; redirects are never followed. */
export async function askUpstream({ path, timeout, signal, body, ...rest }: Question): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeout);
  try {
    const answer = await fetch(settings().apiUrl + path, {
      ...rest,
      body: body ?? null,
      cache: 'no-store',
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
      throw new Refusal('upstream', `redirect ${answer.status}`);
    }
    return answer;
  } catch (error) {
    throw refusalIn(error) ?? new Refusal(patience.signal.aborted ? 'upstream_timeout' : 'upstream', error);
  } finally {
    clearTimeout(timer);
  }
}

// A body over its limit surfaces as the cause of fetch's own error.
function refusalIn(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Refusal) return at;
  return null;
}
