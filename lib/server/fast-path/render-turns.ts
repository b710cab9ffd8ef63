import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteOf } from '#domain/network.ts';
import { clientAddressHeader, isTrustedProxy } from '../bff/client-address.ts';
import { sendRefusal } from './refuse.ts';

/**
 * Maximum number of pages that Next renders at once for one subscriber. One page takes up to 150 ms of processor time.
 */
const maxRunning = 2;
/** Limits of the requests that wait for rendering: those of one subscriber, and those of all subscribers together. */
const maxWaitingPerSite = 100;
const maxWaiting = 400;
/** Time in ms after which a request no longer counts as running, even if the client is still reading the response. */
const turnTimeoutMs = 2_000;
const retryAfter = { 'Retry-After': '1' };
const files = /^\/_next\/static\//;

interface Turn {
  response: ServerResponse;
  render: () => void;
}

interface Site {
  running: number;
  waiting: Turn[];
}

/** Subscribers with requests, keyed by IPv4 address or IPv6 /48. The first subscriber in the map is served next. */
const sites = new Map<string, Site>();
let waitingInAll = 0;
let isScheduled = false;

/**
 * Maximum number of event loop turns for which a rendering waits while new requests arrive. Node accepts one connection
 * per turn, so a rendering in every turn would delay new connections.
 */
const maxDelayTurns = 50;
let delayTurns = 0;
let hasArrival = false;

/** Records that a request arrived in this turn of the event loop. */
export const noteArrival = (): void => {
  hasArrival = true;
};

/**
 * Starts at most one rendering per turn of the event loop, and serves subscribers in rotation, so that a subscriber
 * with many requests does not block the others. Trusted proxies are exempt, because each serves many visitors.
 */
export function renderInTurn(request: IncomingMessage, response: ServerResponse, render: () => void): void {
  const { url = '', headers } = request;
  const address = headers[clientAddressHeader]?.toString();
  if (files.test(url) || !address || isTrustedProxy(address)) return render();
  const name = siteOf(address);
  const site = sites.get(name) ?? { running: 0, waiting: [] };
  if (site.waiting.length >= maxWaitingPerSite) return sendRefusal(response, 'rate_limited', url, retryAfter);
  if (waitingInAll >= maxWaiting) return sendRefusal(response, 'unavailable', url, retryAfter);
  sites.set(name, site);
  site.waiting.push({ response, render });
  waitingInAll += 1;
  schedule();
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  // Node calls `setImmediate` callbacks after it has read the waiting sockets. By then, all requests that have arrived
  // are known.
  setImmediate(startNext);
}

function startNext(): void {
  isScheduled = false;
  if (hasArrival && delayTurns < maxDelayTurns) {
    hasArrival = false;
    delayTurns += 1;
    return schedule();
  }
  delayTurns = 0;
  for (const [name, site] of sites) {
    if (site.running >= maxRunning) continue;
    const turn = takeTurn(site);
    if (!turn) {
      if (site.running === 0) sites.delete(name);
      continue;
    }
    // Moves the subscriber to the end of the queue.
    sites.delete(name);
    sites.set(name, site);
    if (waitingInAll > 0) schedule();
    return start(turn, site);
  }
}

/** Removes and returns the oldest waiting request of a subscriber. Skips requests whose client has disconnected. */
function takeTurn(site: Site): Turn | undefined {
  for (;;) {
    const turn = site.waiting.shift();
    if (!turn) return undefined;
    waitingInAll -= 1;
    if (!turn.response.closed && !turn.response.destroyed) return turn;
  }
}

function start({ response, render }: Turn, site: Site): void {
  site.running += 1;
  const timer = setTimeout(finish, turnTimeoutMs);
  response.once('close', finish).once('finish', finish);
  function finish() {
    clearTimeout(timer);
    response.off('close', finish).off('finish', finish);
    site.running -= 1;
    schedule();
  }
  render();
}
