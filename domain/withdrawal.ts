/** Statuses of a withdrawal: new, in progress, sent, cancelled or refused. The SQL constraint lists the same values. */
export const withdrawalStatuses = ['wdnew', 'wdwork', 'wdsucc', 'wdcancel'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Kinds of owners of a balance that can be withdrawn. */
export const withdrawalKinds = ['partner', 'shop'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** Sources of the code that confirms an owner's withdrawal: an authenticator app or a mail. */
export const confirmationWays = ['totp', 'mail'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];
