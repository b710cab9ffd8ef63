import { isPublicHost } from './public-host.ts';

/**
 * Kinds of failed deliveries; the SQL constraint `shop_deliveries_error_known` has the same values. An address that the
 * exchange refuses counts as `network`, because shops must not learn which host names the exchange can resolve.
 */
export const deliveryErrors = ['timeout', 'network', 'status', 'off'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const tenMinutes = 600;
const hour = 3_600;
const delays = [10, 60, ...Array.from({ length: 6 }, () => tenMinutes), ...Array.from({ length: 24 }, () => hour)];

/**
 * Returns the seconds until the next delivery attempt: 10 s, then 1 min, then six times 10 min, then 24 times 1 h.
 * @param attempts number of attempts so far
 * @returns null if there is no further attempt
 */
export const retryDelay = (attempts: number): number | null => delays[attempts - 1] ?? null;

const maxLength = 300;

/** Faults of a webhook's URL. The message for a fault has the key `Refusals.webhook_` plus the name of the fault. */
export type WebhookFault = 'scheme' | 'http' | 'host' | 'login' | 'port' | 'ip' | 'private' | 'long';

const ipPattern = /^(\[.*\]|[\d.]+)$/;

/** Returns what is wrong with the typed URL of a webhook, or null if it is an https URL of a public server. */
export function webhookFault(typed: string): WebhookFault | null {
  const text = typed.trim();
  if (/^http:/i.test(text)) return 'http';
  if (!/^https:\/\//i.test(text)) return 'scheme';
  if (!URL.canParse(text)) return 'host';
  const { hostname, username, password, port } = new URL(text);
  if (username !== '' || password !== '') return 'login';
  if (port !== '') return 'port';
  if (ipPattern.test(hostname)) return 'ip';
  if (!isPublicHost(hostname)) return 'private';
  return urlOf(text).length > maxLength ? 'long' : null;
}

function urlOf(text: string): string {
  const { hostname, pathname, search } = new URL(text);
  return `https://${hostname}${pathname}${search}`;
}

/** Normalises the URL of a webhook. Returns null if the URL is not an https URL of a public server. */
export const webhookAddress = (typed: string): string | null =>
  webhookFault(typed) === null ? urlOf(typed.trim()) : null;
