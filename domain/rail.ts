/**
 * Rails are the ways to pay a claim: to an operator's requisites (`manual`), on the demo bank's page, in cash, with the
 * balance of a gift card (`gift`), or to an address on a blockchain that the worker watches (`chain`). The SQL columns
 * named `rail` have the same values.
 */
export const rails = ['manual', 'demo_bank', 'cash', 'gift', 'chain'] as const;

export type Rail = (typeof rails)[number];

const automaticRails: readonly Rail[] = ['demo_bank', 'gift', 'chain'];

const returningRails: readonly Rail[] = ['demo_bank', 'gift'];

/**
 * Returns whether a rail refunds to the paying account automatically. The visitor then needs to enter no refund
 * requisites.
 */
export const returnsByItself = (rail: Rail): boolean => returningRails.includes(rail);

/**
 * Returns whether the payments of a rail must be credited by staff. Outside business hours, the rate files omit the
 * directions with such a rail.
 */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);

/** Ways to send a payout: by staff (`manual`), or by the exchange itself on a blockchain (`chain`). */
export const payoutRails = ['manual', 'chain'] as const;

export type PayoutRail = (typeof payoutRails)[number];
