import webpush, { type RequestDetails } from 'web-push';
import type { Locale } from '#domain/locale.ts';
import { type PushFault, type PushMessage, pushFaults } from '#domain/push.ts';
import type { Deps } from '../../../deps.ts';
import { PermanentError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { askOutside, type OutsideAnswer, type OutsidePost, PrivateAddressError } from '../../../post-outside.ts';
import { decryptKeys } from './keys.ts';
import * as sql from './queries.ts';

const timeoutMs = 10_000;

/** Seconds for which a push service keeps a message for a browser that is offline. */
const ttlSeconds = 3_600;

/** Maximum size of a message before its encryption. Push services accept at least 4096 encrypted bytes (RFC 8030). */
const maxBytes = 3_000;

/** Longest pause that a push service may ask for. */
const maxPauseSeconds = 3_600;

/** Sends a request to a push service. */
export type AskPushService = (post: OutsidePost<string | Uint8Array>) => Promise<OutsideAnswer>;

/**
 * Result of a message: `gone` if the browser no longer receives messages, `later` if its push service accepts messages
 * again from the given time.
 */
type PushDelivery = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; at: Date };

/**
 * Sends a message to one browser. A subscription that the push service no longer knows is deleted.
 * @param ask sends the request
 * @throws PermanentError if the push service will never accept the message, or another error if a retry may succeed
 */
export async function sendPush(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  subscription: sql.SubscriptionRow,
  message: PushMessage,
  ask: AskPushService = askOutside,
): Promise<PushDelivery> {
  try {
    const keyRow = await sql.keyRow(db);
    const keys = keyRow && decryptKeys(config.secret, keyRow);
    if (!keys) throw new PermanentError('other_secret' satisfies PushFault);
    const vapidDetails = { subject: subjectOf(config.siteUrl), ...keys };
    const { status, retryAfter } = await asked(ask, encrypt(subscription, message, vapidDetails));
    if (status === 404 || status === 410) {
      await sql.deleteGone(db, subscription);
      return { kind: 'gone' };
    }
    if (status === 429) return { kind: 'later', at: after(retryAfter) };
    if (status < 200 || status >= 300) throw refusal(status);
  } catch (error) {
    await sql.setResult(db, subscription.id, (error as Error).message);
    throw error;
  }
  await sql.setResult(db, subscription.id, null);
  return { kind: 'sent' };
}

/** Address at which a push service reaches the operator of the exchange (RFC 8292). */
const subjectOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:webmaster@${new URL(siteUrl).hostname}`;

interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

function encrypt(
  { endpoint, p256dh, auth }: sql.SubscriptionRow,
  message: PushMessage,
  vapidDetails: VapidDetails,
): RequestDetails {
  const payload = JSON.stringify(message);
  if (Buffer.byteLength(payload) > maxBytes) throw new PermanentError('message too long');
  return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: 'high',
    topic: message.tag,
  });
}

async function asked(ask: AskPushService, { endpoint, headers, body }: RequestDetails): Promise<OutsideAnswer> {
  try {
    return await ask({ url: endpoint, headers: textsOf(headers), body: body ?? '', timeoutMs });
  } catch (error) {
    // Network errors name hosts and addresses, which the page must not show.
    if (error instanceof PrivateAddressError) throw new PermanentError('not_public' satisfies PushFault);
    throw new Error('no_answer' satisfies PushFault, { cause: error });
  }
}

const textsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const refusal = (status: number): Error => {
  const text = `HTTP ${status}`;
  return status >= 500 ? new Error(text) : new PermanentError(text);
};

function after(retryAfter: string | null): Date {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const pause = Number.isNaN(seconds) ? 60 : Math.min(Math.max(seconds, 1), maxPauseSeconds);
  return new Date(Date.now() + pause * 1_000);
}

/** Returns the error of an undelivered message in words. An HTTP status is returned as it is. */
export function pushFaultText(error: string, locale: Locale): string {
  const fault = pushFaults.find((known) => known === error);
  return fault ? t(locale, `Operator.notices.push.fault.${fault}`) : error;
}
