/** Statuses of a withdrawal: new, in progress, sent, cancelled or refused. The SQL constraint lists the same. */
export const withdrawalStatuses = ['wdnew', 'wdwork', 'wdsucc', 'wdcancel'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Kinds of owners of a balance that can be withdrawn. */
export const withdrawalKinds = ['partner', 'shop'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** Ways in which an owner gets the code that confirms a withdrawal: from an authenticator app, or by mail. */
export const confirmationWays = ['totp', 'mail'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];
