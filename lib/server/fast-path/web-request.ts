import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A caller's request as the handlers know one; it ends when the caller leaves. */
export function toWebRequest(message: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '' } = message;
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const init = { method, headers, signal: gone.signal };
  // Only the path counts: whose host it is, the handlers read from the headers.
  const address = new URL(url, 'http://site');
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  const streamed = { ...init, body: bodyOf(message, response), duplex: 'half' };
  return new Request(address, streamed);
}

/**
 * Node's own web stream closes the connection when a handler reads no further, and the answer is lost.
 * Here the rest runs empty, for as long as Node lets a request take.
 */
function bodyOf(message: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  let left = false;
  const leave = () => {
    left = true;
    message.resume();
  };
  return new ReadableStream({
    start(controller) {
      message.on('data', (chunk: Buffer) => {
        if (left) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once('end', () => left || controller.close());
      message.once('error', (error) => left || controller.error(error));
      response.once('finish', leave);
      message.pause();
    },
    pull: () => void message.resume(),
    cancel: leave,
  });
}
