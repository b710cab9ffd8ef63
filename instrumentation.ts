import type { IncomingMessage } from 'node:http';

/**
 * Next hands on X-Forwarded-For as a visitor wrote it and keeps the socket to itself. Before it
 * sees a request, the socket's own address is written over whatever the header said.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { subscribe } = await import('node:diagnostics_channel');
  const { peerHeader } = await import('#lib/server/bff/client-address.ts');
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[peerHeader] = request.socket.remoteAddress ?? '';
  });
}
