import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Network, networkOf } from '#domain/network.ts';
import { clientAddressHeader, isTrustedProxy } from '../bff/client-address.ts';

/** Maximum number of pages that Next renders at once for one network. One page takes up to 150 ms of processor time. */
const maxRunning = 2;
/** Time in ms after which a request no longer counts as running, even if the client is still reading the response. */
const turnTimeoutMs = 2_000;
const files = /^\/_next\/static\//;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turns = new Map<Network, Turns>();

/**
 * Delays a request while two others of its network are running, so that a client that loads many pages cannot hold up
 * other visitors. Trusted proxies are exempt, because each stands for all its visitors.
 */
export function renderInTurn(request: IncomingMessage, response: ServerResponse, render: () => void): void {
  const { url = '', headers } = request;
  const address = headers[clientAddressHeader]?.toString();
  if (files.test(url) || !address || isTrustedProxy(address)) return render();
  const network = networkOf(address);
  const own = turns.get(network) ?? { running: 0, waiting: [] };
  turns.set(network, own);
  const start = () => {
    const timer = setTimeout(finish, turnTimeoutMs);
    response.once('close', finish).once('finish', finish);
    function finish() {
      clearTimeout(timer);
      response.off('close', finish).off('finish', finish);
      const next = own.waiting.shift();
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) turns.delete(network);
    }
    if (response.closed || response.destroyed) finish();
    else render();
  };
  if (own.running < maxRunning) {
    own.running += 1;
    start();
  } else own.waiting.push(start);
}
