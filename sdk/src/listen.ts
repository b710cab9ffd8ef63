import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './client.ts';
import { ShopConnectionError } from './errors.ts';
import type { ClaimEvent } from './types.ts';
import { signWebhook } from './webhook.ts';

interface Forwarding {
  /** Client with a test key. */
  shop: Shop;
  /** URL of the shop's server, which may be on this machine. */
  to: string;
  /** Secret for signing the forwarded events. */
  secret: string;
  /** Called for each event with the HTTP status of the server's response, or null without a response. */
  onSent?: (event: ClaimEvent, status: number | null) => void;
  signal?: AbortSignal;
  intervalMs?: number;
}

/**
 * Forwards new events of test claims to a server that the internet cannot reach, until `signal` aborts. Unlike a
 * webhook, this function does not resend an event that the server refuses.
 */
export async function forwardTestEvents({ shop, intervalMs = 1_000, signal, ...target }: Forwarding): Promise<void> {
  let after = await newestEvent(shop);
  for (;;) {
    if (signal?.aborted) return;
    const { results, last } = await shop.testEvents({ after }).catch((error: unknown) => {
      if (error instanceof ShopConnectionError) return { results: [], last: after };
      throw error;
    });
    for (const { id, event } of results) target.onSent?.(event, await send(target, id, event));
    after = last;
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
  const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? null;
}
