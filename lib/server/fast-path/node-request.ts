import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BffRequest } from '../bff/message.ts';

/** Wraps Node's request without copying it. `url` is the request's parsed URL. */
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
      // Reads and discards the rest of a body that is no longer needed. An unread body would block the connection and
      // the response.
      const discard = () => message.unpipe(into).resume();
      into.once('close', discard);
      response.once('finish', discard);
      message.pipe(into);
    },
    signal: disconnected.signal,
  };
}
