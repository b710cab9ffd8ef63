import { isPublicHost } from './public-host.ts';

/** Statuses of a shop. The SQL constraint `shops_status_known` lists the same values. */
export const shopStatuses = ['wait', 'active', 'refused', 'closed'] as const;
export type ShopStatus = (typeof shopStatuses)[number];

/** Statuses in which the owner may submit an application, or change a submitted one. */
export const applicableStatuses: readonly ShopStatus[] = ['wait', 'refused'];

/**
 * Rights of a key: `read` sees rates and claims, `write` creates and cancels claims, `links` creates payment links. The
 * SQL constraint lists the same values.
 */
export const keyScopes = ['read', 'write', 'links'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * Modes of a key, a payment link and a webhook; `test` moves no money. The SQL constraints `shop_links_mode_known`,
 * `shop_webhooks_mode_known` and `shop_deliveries_mode_known` list the same values.
 */
export const shopModes = ['live', 'test'] as const;
export type ShopMode = (typeof shopModes)[number];

/**
 * Simplified statuses of a shop's claim, each of which covers several claim statuses. The SQL constraint
 * `shop_sales_state_known` lists the same values.
 */
export const saleStates = ['open', 'done', 'refunded', 'ended'] as const;
export type SaleState = (typeof saleStates)[number];

/** Reasons for crediting a sum to a shop's balance. The SQL constraint lists the same values. */
export const creditKinds = ['sale', 'reward'] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * Statuses of a sum that was credited to a shop: on hold, available in the balance, or taken back. The SQL constraint
 * lists the same values.
 */
export const creditStatuses = ['hold', 'free', 'reversed'] as const;
export type CreditStatus = (typeof creditStatuses)[number];

/**
 * Returns whether keys and links of a mode work for a shop of this status. Test keys and test links work as soon as the
 * shop has applied.
 */
export const acceptsMode = (status: ShopStatus, mode: ShopMode): boolean =>
  status === 'active' || (status === 'wait' && mode === 'test');

/**
 * Returns whether staff has ever accepted a shop that has this status. Buyers do not see the name and texts of a shop
 * that was never accepted.
 */
export const isAccepted = (status: ShopStatus): boolean => status === 'active' || status === 'closed';

/** Ways to group the statistics of a shop. */
export const statisticGroups = ['day', 'week', 'month', 'pair', 'link'] as const;
/** Ways to begin a buyer's payment: a reusable link, a one-time link, or a call of the shop's server. */
export const saleSources = ['link', 'once', 'api'] as const;

export type StatisticGroup = (typeof statisticGroups)[number];

export const shopActions = ['accept', 'refuse', 'close', 'reopen'] as const;
export type ShopAction = (typeof shopActions)[number];

/**
 * Actions of staff on a shop. `from` lists the statuses in which the action is allowed, and `to` is the status after
 * the action.
 */
export const shopTransitions: Record<ShopAction, { from: readonly ShopStatus[]; to: ShopStatus }> = {
  accept: { from: ['wait'], to: 'active' },
  refuse: { from: ['wait'], to: 'refused' },
  close: { from: ['active'], to: 'closed' },
  reopen: { from: ['closed'], to: 'active' },
};

/** Actions that require a reason. The reason is sent to the shop's owner. */
export const reasonedActions: readonly ShopAction[] = ['refuse', 'close'];

const maxSiteLength = 200;

/**
 * Normalises the URL of a site: adds https if the scheme is missing, and removes query, fragment and trailing slashes.
 * @returns the normalised URL, or null if the URL is too long, is not http or https, has no public host, or contains a
 * user or a port
 */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, username, port } = new URL(address);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && username === '' && port === '';
  if (!isWeb || !isPublicHost(hostname)) return null;
  const site = `${protocol}//${hostname}${pathname.replace(/\/+$/, '')}`;
  return site.length <= maxSiteLength ? site : null;
}
