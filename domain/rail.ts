/** How a claim is paid: `directions.rail` and `claims.rail`. */
export const rails = ['manual', 'demo_bank', 'cash'] as const;

export type Rail = (typeof rails)[number];

/** Rails that credit payments automatically. */
const automaticRails: readonly Rail[] = ['demo_bank'];

/** Whether staff credit the payments of this rail. Such directions leave the rate files outside business hours. */
export const needsOperator = (rail: Rail): boolean => !automaticRails.includes(rail);
