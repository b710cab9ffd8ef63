import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { siteOf } from '#domain/network.ts';
import { isTrustedProxy } from '../bff/client-address.ts';

const defaultLimits = {
  /**
   * Maximum number of open connections, to limit memory and file descriptors. An event stream needs two descriptors:
   * one for the browser and one for the API.
   */
  total: 8_000,
  /**
   * If more connections than this are open, each new connection closes an idle one. The oldest idle connection of the
   * subscriber with the most connections is closed.
   */
  crowdedFrom: 7_200,
  /**
   * Maximum number of connections of one subscriber (IPv4 address or IPv6 /48). A browser opens at most six, so 80
   * people can share one address.
   */
  perSite: 500,
};

/**
 * Time limits in ms for the first byte of a connection, for the headers of a request, and for the whole request. An
 * upload over a slow connection takes up to two minutes.
 */
const firstByteTimeoutMs = 5_000;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 150_000;

/**
 * Open connections of each subscriber (IPv4 address or IPv6 /48), the oldest connection first. The number is the count
 * of requests in progress on the connection.
 */
type Sites = Map<string, Map<Socket, number>>;

/**
 * Limits the connections in total and per subscriber. Removes Next's `upgrade` listener, because the listener would
 * keep the sockets of unknown upgrade requests open.
 */
export function limitConnections(server: Server, limits = defaultLimits): void {
  const sites: Sites = new Map();
  let open = 0;
  server.removeAllListeners('upgrade');
  server.maxConnections = limits.total;
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (!address || isTrustedProxy(address)) return;
    const name = siteOf(address);
    const own = sites.get(name) ?? new Map<Socket, number>();
    if (own.size >= limits.perSite) return void socket.destroy();
    if (open >= limits.crowdedFrom) closeIdle(sites);
    sites.set(name, own.set(socket, 0));
    open += 1;
    const timers = closeIfSilent(socket, () => own.get(socket) !== 0);
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      own.delete(socket);
      open -= 1;
      if (own.size === 0) sites.delete(name);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const own = sites.get(siteOf(socket.remoteAddress ?? ''));
    const count = own?.get(socket);
    if (!own || count === undefined) return;
    own.set(socket, count + 1);
    response.once('close', () => {
      const left = own.get(socket);
      if (left !== undefined) own.set(socket, left - 1);
    });
  });
}

/**
 * Closes a connection that sends no byte or no complete headers in time. Node checks its own limits only every 30
 * seconds.
 * @param hasRequest whether a request has begun
 */
function closeIfSilent(socket: Socket, hasRequest: () => boolean): NodeJS.Timeout[] {
  return [
    setTimeout(() => socket.bytesRead === 0 && socket.destroy(), firstByteTimeoutMs).unref(),
    setTimeout(() => socket.bytesWritten === 0 && !hasRequest() && socket.destroy(), headersTimeoutMs).unref(),
  ];
}

/** Closes the oldest idle connection of the subscriber with the most connections. */
function closeIdle(sites: Sites): void {
  let busiest: Map<Socket, number> | undefined;
  for (const own of sites.values()) if (!busiest || own.size > busiest.size) busiest = own;
  for (const [socket, requests] of busiest ?? []) if (requests === 0) return void socket.destroy();
}
