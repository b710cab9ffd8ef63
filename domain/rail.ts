/**
 * Ways to pay a claim, called rails: by staff (`manual`), on the demo bank's page, or in cash. The columns
 * `directions.rail` and `claims.rail` have these values.
 */
export const rails = ['manual', 'demo_bank', 'cash'] as const;

export type Rail = (typeof rails)[number];

/** Rails whose payments are credited without staff. */
const automaticRails: readonly Rail[] = ['demo_bank'];

/** Rails whose payments are sent back to the account that they came from. */
const returningRails: readonly Rail[] = ['demo_bank'];

/** Whether a refund finds its way back by itself, so that nobody has to say where it goes. */
export const returnsByItself = (rail: Rail): boolean => returningRails.includes(rail);

/**
 * Whether staff credit the payments of a rail. Directions with such a rail are left out of the rate files outside
 * business hours.
 */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);
