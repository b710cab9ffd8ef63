import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BffRequest } from '../bff/message.ts';

/** Presents a request of Node's HTTP server as a `BffRequest`, without copying its data. */
export function fromNodeRequest(
  message: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): BffRequest {
  const { method = 'GET', headers } = message;
  return {
    method,
    pathname,
    search,
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
    client: {
      isLost: () => response.destroyed && !response.writableFinished,
      onLost: (listener) => {
        response.once('close', listener);
        return () => response.off('close', listener);
      },
    },
  };
}
