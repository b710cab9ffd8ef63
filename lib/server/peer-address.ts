import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { peerHeader } from './bff/client-address.ts';

/**
 * Next hands on X-Forwarded-For as a visitor wrote it and keeps the socket to itself. Before it
 * sees a request, the socket's own address is written over whatever the header said.
 */
export function writePeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[peerHeader] = request.socket.remoteAddress ?? '';
  });
}
