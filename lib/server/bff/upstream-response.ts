import 'server-only';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** What the API answered, its body read when it is small. */
export interface UpstreamResponse {
  status: number;
  ok: boolean;
  header: (name: string) => string | undefined;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

/** Bytes up to which an answer is taken whole: a stream of its own costs more than they do. */
const wholeUpTo = 1024 * 1024;

/** Takes a small answer and every error whole, and leaves events, files and unsaid lengths to flow. */
export async function readUpstreamResponse(message: IncomingMessage): Promise<UpstreamResponse> {
  const { statusCode: status = 502, headers } = message;
  const whole = status >= 300 || isSmall(message);
  const read = whole ? await buffer(message) : null;
  const body = read ?? (Readable.toWeb(message) as ReadableStream<Uint8Array<ArrayBuffer>>);
  const text = async () => (read ? read.toString() : new Response(body).text());
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => headers[name]?.toString(),
    body: read?.length === 0 ? null : body,
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}

function isSmall({ statusCode, headers }: IncomingMessage): boolean {
  if (statusCode === 204) return true;
  if (headers['content-type']?.startsWith('text/event-stream')) return false;
  return Number(headers['content-length'] ?? Number.NaN) <= wholeUpTo;
}
