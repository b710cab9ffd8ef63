import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BffRequest } from '../bff/message.ts';

/** Wraps Node's request without copying it. `url` is the already parsed URL of `message`. */
export function fromNodeRequest(message: IncomingMessage, response: ServerResponse, url: URL): BffRequest {
  const { method = 'GET', headers } = message;
  const disconnected = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnected.abort();
  });
  return {
    method,
    pathname: url.pathname,
    search: url.search,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    pipeBody: (into) => {
      message.once('error', (error) => into.destroy(error));
      // Once nothing reads the body any more, the rest of it is discarded. Otherwise the unread rest would block the
      // connection, and the response would be lost.
      const discard = () => message.unpipe(into).resume();
      into.once('close', discard);
      response.once('finish', discard);
      message.pipe(into);
    },
    signal: disconnected.signal,
  };
}
