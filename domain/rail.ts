/** How a claim is paid: `directions.rail` and `claims.rail`. */
export const rails = ['manual', 'demo_bank', 'cash'] as const;

export type Rail = (typeof rails)[number];

/** Rails that credit a payment without a person. */
const automaticRails: readonly Rail[] = ['demo_bank'];

/** Whether staff credits payments of this rail; such directions leave the rate files outside business hours. */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);
