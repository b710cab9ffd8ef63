import type { SaleState } from './shop.ts';

/** States of a payment link. A one-time link is `pending` while a buyer pays, and `paid` afterwards. */
export const linkStates = ['open', 'pending', 'paid', 'expired', 'closed'] as const;
export type LinkState = (typeof linkStates)[number];

/** Kinds of links by the number of payments that they accept: one, or any number. */
export const linkKinds = ['once', 'reusable'] as const;
export type LinkKind = (typeof linkKinds)[number];

interface Link {
  /** Whether a single payment uses up the link. */
  once: boolean;
  /** State of the claim that uses up a one-time link, or null if there is no such claim. */
  saleState: SaleState | null;
  expiresAt: Date | null;
  /** Whether the owner closed the link, or the shop no longer takes payments. */
  isClosed: boolean;
  now: Date;
}

/** Returns the state of a payment link. A claim that ended unpaid leaves a one-time link open for the next buyer. */
export function linkState({ once, saleState, expiresAt, isClosed, now }: Link): LinkState {
  if (once && saleState === 'open') return 'pending';
  if (once && saleState !== null && saleState !== 'ended') return 'paid';
  if (isClosed) return 'closed';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}

const maxAddressLength = 300;

/**
 * Normalises the URL to which a shop's buyer returns after the payment.
 * @param site the shop's site, as approved by staff
 * @returns the URL, or null if it is not an https URL on that site or on one of its subdomains
 */
export function returnAddress(typed: string, site: string): string | null {
  const text = typed.trim();
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, href, username, port } = new URL(text);
  const { hostname: own } = new URL(site);
  const isOwn = hostname === own || hostname.endsWith(`.${own}`);
  return protocol === 'https:' && username === '' && port === '' && isOwn && href.length <= maxAddressLength
    ? href
    : null;
}
