import type { DeliveryError } from '#domain/webhook.ts';
import { retryDelay } from '#domain/webhook.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type OutsidePost, PrivateAddressError, postOutside } from '../../../post-outside.ts';
import { eventOf } from './event.ts';
import { type DueDelivery, dropOfClosed, takeDue, turnOff, webhookName, writeResult } from './queries.ts';
import { webhookHeaders, webhookSecret } from './signature.ts';

const timeoutMs = 5_000;
/**
 * Time after which an attempt without a result is repeated. This time must be longer than `timeoutMs`; otherwise an
 * event could be sent while an earlier attempt is still in progress.
 */
const leaseSeconds = 60;
const gone = 410;

type Post = (post: OutsidePost) => Promise<number>;

/**
 * Sends webhook events in rounds. A round does not wait for servers that are still answering events of earlier rounds.
 */
interface WebhookSender {
  /** Takes due events and begins to send them. @returns the number of events */
  round: () => Promise<number>;
  /** Waits until every attempt in progress has a result. */
  settled: () => Promise<void>;
}

/**
 * Creates a sender of the due webhook events of all shops. An event is kept until the shop's server has answered, so
 * after a crash it may arrive twice, with the same id.
 * @param post sends a request and returns the HTTP status
 * @param maxAtOnce maximum number of attempts in progress
 */
export function webhookSender(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  post: Post = postOutside,
  maxAtOnce = 100,
): WebhookSender {
  const sending = new Map<Promise<void>, DueDelivery>();
  return {
    async round() {
      await dropOfClosed(deps.db);
      const busy = new Set([...sending.values()].map(webhookName));
      const due = await takeDue(deps.db, { most: maxAtOnce - sending.size, leaseSeconds, busy: [...busy] });
      for (const delivery of due) {
        const attempt = deliver(deps, delivery, post).finally(() => sending.delete(attempt));
        sending.set(attempt, delivery);
      }
      return due.length;
    },
    async settled() {
      await Promise.all(sending.keys());
    },
  };
}

async function deliver({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>, delivery: DueDelivery, post: Post) {
  try {
    const { httpStatus, error, isPrivate } = await attempt(config.secret, delivery, post);
    const delay = error === null || error === 'off' ? null : retryDelay(delivery.attempts);
    await writeResult(db, delivery, { httpStatus, error, delay });
    if (httpStatus === gone) await transaction(db, (tx) => turnOff(tx, delivery, delivery.url));
    if (error !== null) log.info({ delivery: delivery.id, httpStatus, error, isPrivate }, 'webhook: not delivered');
  } catch (error) {
    // The event is due again after its lease.
    log.error({ err: error, delivery: delivery.id }, 'webhook: result not recorded');
  }
}

interface Result {
  httpStatus: number | null;
  error: DeliveryError | null;
  /**
   * Whether the webhook's address was refused because it is not on the public internet. The refusal is logged for the
   * operator and never shown to the shop.
   */
  isPrivate?: boolean;
}

async function attempt(secret: string, delivery: DueDelivery, post: Post): Promise<Result> {
  const body = JSON.stringify(eventOf(delivery.mode, delivery.at, delivery.claim));
  const message = { id: `msg_${delivery.id}`, timestamp: Math.trunc(Date.now() / 1_000), body };
  const salts = [delivery.salt, ...(delivery.oldSalt === null ? [] : [delivery.oldSalt])];
  const secrets = salts.map((salt) => webhookSecret(secret, salt));
  const headers = webhookHeaders(secrets, message);
  try {
    const httpStatus = await post({ url: delivery.url, headers, body, timeoutMs });
    const isTaken = httpStatus >= 200 && httpStatus < 300;
    return { httpStatus, error: isTaken ? null : httpStatus === gone ? 'off' : 'status' };
  } catch (error) {
    const { name } = error as Error;
    const isLate = name === 'AbortError' || name === 'TimeoutError';
    return {
      httpStatus: null,
      error: isLate ? 'timeout' : 'network',
      isPrivate: error instanceof PrivateAddressError,
    };
  }
}
