/**
 * Ways to pay a claim, called rails: by staff (`manual`), on the demo bank's page, or in cash. The columns
 * `directions.rail` and `claims.rail` have these values.
 */
export const rails = ['manual', 'demo_bank', 'cash'] as const;

export type Rail = (typeof rails)[number];

/** Rails whose payments are credited without staff. */
const automaticRails: readonly Rail[] = ['demo_bank'];

/** Rails that send a refund back to the account that paid. */
const returningRails: readonly Rail[] = ['demo_bank'];

/**
 * Whether a refund of this rail needs no requisites, because the rail sends the money back to the account that paid.
 */
export const returnsByItself = (rail: Rail): boolean => returningRails.includes(rail);

/**
 * Whether staff credit the payments of a rail. Directions with such a rail are left out of the rate files outside
 * business hours.
 */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);
