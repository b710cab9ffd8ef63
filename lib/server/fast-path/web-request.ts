import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Converts Node's request to a web Request whose signal aborts if the client disconnects. */
export function toWebRequest(message: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '' } = message;
  const disconnected = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnected.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const init = { method, headers, signal: disconnected.signal };
  // A Request needs an absolute URL. Handlers read the actual host from the headers.
  const address = new URL(url, 'http://site');
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  const streamed = { ...init, body: streamOf(message, response), duplex: 'half' };
  return new Request(address, streamed);
}

/**
 * `Readable.toWeb` would close the connection if a handler stopped reading, and the response would be lost. Instead,
 * the rest of the body is drained, within Node's request timeout.
 */
function streamOf(message: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  let isDraining = false;
  const drain = () => {
    isDraining = true;
    message.resume();
  };
  return new ReadableStream({
    start(controller) {
      message.on('data', (chunk: Buffer) => {
        if (isDraining) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once('end', () => isDraining || controller.close());
      message.once('error', (error) => isDraining || controller.error(error));
      response.once('finish', drain);
      message.pause();
    },
    pull: () => void message.resume(),
    cancel: drain,
  });
}
