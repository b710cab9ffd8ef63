import 'server-only';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';

/** A response from the API. Small bodies have already been read. */
export interface UpstreamResponse {
  status: number;
  ok: boolean;
  header: (name: string) => string | undefined;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

/** Larger bodies are streamed. For smaller ones, a stream costs more than the data. */
const maxBufferedBytes = 1024 * 1024;

/** Buffers small responses and all errors. Streams events, files and bodies of unknown length. */
export async function readUpstreamResponse(response: Dispatcher.ResponseData): Promise<UpstreamResponse> {
  const { statusCode: status, headers } = response;
  const bytes = status >= 300 || isSmall(response) ? await buffer(response.body) : null;
  const body = bytes ?? (Readable.toWeb(response.body) as ReadableStream<Uint8Array<ArrayBuffer>>);
  const text = async () => (bytes ? bytes.toString() : new Response(body).text());
  return {
    status,
    ok: status >= 200 && status < 300,
    header: (name) => headers[name]?.toString(),
    body: bytes?.length === 0 ? null : body,
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}

function isSmall({ statusCode, headers }: Dispatcher.ResponseData): boolean {
  if (statusCode === 204) return true;
  if (headers['content-type']?.toString().startsWith('text/event-stream')) return false;
  return Number(headers['content-length'] ?? Number.NaN) <= maxBufferedBytes;
}
