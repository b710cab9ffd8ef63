import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './client.ts';
import { ShopConnectionError } from './errors.ts';
import { type Answer, EventLanes } from './event-lanes.ts';
import type { ClaimEvent } from './types.ts';
import { signWebhook } from './webhook.ts';

interface Forwarding {
  /** Client with a test key. */
  shop: Shop;
  /** URL of the shop's server, which may be on this machine. */
  to: string;
  /** Secret for signing the forwarded events. */
  secret: string;
  /** Called after each attempt to send an event. */
  onSent?: (event: ClaimEvent, answer: Answer) => void;
  signal?: AbortSignal;
  intervalMs?: number;
  /** Delays before an event is sent again, in milliseconds. The last delay applies to all later attempts. */
  retryDelaysMs?: readonly number[];
}

const defaultRetryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const answerTimeoutMs = 5_000;
const gone = 410;

/**
 * Forwards new events of test claims to a server that the internet cannot reach, until `signal` aborts or the server
 * answers 410. An event without a 2xx answer is sent again, and the later events of its claim wait for it.
 */
export async function forwardTestEvents(forwarding: Forwarding): Promise<void> {
  const { shop, intervalMs = 1_000, retryDelaysMs = defaultRetryDelaysMs, signal, onSent } = forwarding;
  const lanes = new EventLanes(retryDelaysMs);
  let after = await newestEvent(shop);
  for (;;) {
    if (signal?.aborted) return;
    const { results, last } = await shop.testEvents({ after }).catch((error: unknown) => {
      if (error instanceof ShopConnectionError) return { results: [], last: after };
      throw error;
    });
    after = last;
    lanes.add(results);
    const statuses = await lanes.sendDue(({ id, event }) => send(forwarding, id, event), onSent);
    if (statuses.includes(gone)) return;
    if (results.length === 0) await sleep(intervalMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}

async function newestEvent(shop: Shop): Promise<string> {
  let after = '0';
  for (;;) {
    const { results, last } = await shop.testEvents({ after, size: 100 });
    if (results.length === 0) return last;
    after = last;
  }
}

async function send({ to, secret }: Pick<Forwarding, 'to' | 'secret'>, id: string, event: ClaimEvent) {
  const body = JSON.stringify(event);
  const headers = signWebhook(secret, { id, body });
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? null;
}
