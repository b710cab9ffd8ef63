/** Kinds of mails about an order, in the order in which a visitor may get them. */
export const claimMailKinds = [
  'created',
  'verify',
  'requisites',
  'unseen',
  'seen',
  'received',
  'uncredited',
  'uncreditedEnded',
  'partial',
  'choice',
  'payout',
  'done',
  'refund',
  'refunded',
  'lapsed',
  'expired',
  'cancelled',
  'failed',
] as const;

export type ClaimMailKind = (typeof claimMailKinds)[number];
