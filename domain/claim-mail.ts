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

/**
 * Kinds of mails that tell the visitor where to pay, or that come shortly before payment details. If staff add words to
 * a mail of these kinds, a second person must approve the words.
 */
const paymentMails: ReadonlySet<ClaimMailKind> = new Set(['created', 'requisites', 'partial']);

export const isPaymentMail = (kind: ClaimMailKind): boolean => paymentMails.has(kind);
