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

/** Normalises the URL of a webhook. Returns null if the URL is not an https URL of a public server. */
export function webhookAddress(typed: string): string | null {
  const text = typed.trim();
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, search, username, port } = new URL(text);
  const isAllowed = protocol === 'https:' && username === '' && port === '' && isPublicHost(hostname);
  const url = `https://${hostname}${pathname}${search}`;
  return isAllowed && url.length <= maxLength ? url : null;
}
