/**
 * Rails, the ways to pay a claim: to an operator's requisites (`manual`), on the demo bank's page, in cash, or with the
 * balance of a gift card. The SQL columns named `rail` have the same values.
 */
export const rails = ['manual', 'demo_bank', 'cash', 'gift'] as const;

export type Rail = (typeof rails)[number];

const automaticRails: readonly Rail[] = ['demo_bank', 'gift'];

const returningRails: readonly Rail[] = ['demo_bank', 'gift'];

/**
 * Whether a refund on a rail returns to the paying account by itself, so that no requisites are needed for the refund.
 */
export const returnsByItself = (rail: Rail): boolean => returningRails.includes(rail);

/**
 * Whether staff credit the payments of a rail. If so, directions with this rail are left out of the rate files outside
 * business hours.
 */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);
