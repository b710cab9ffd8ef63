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

const link = /https?:|www\.|[\p{L}\d-]\.[a-z]{2,}|@/iu;
/** Numbers of cards, accounts and phones, with or without spaces. */
const longNumber = /\d(?:[\s()-]*\d){7,}/;
/** Addresses of blockchains. */
const longWord = /[a-z\d]{24,}/i;

/**
 * Whether words that staff adds to a mail could name a place to pay: a link, an account or an address. Customers would
 * believe such words, because the mail comes from the exchange.
 */
export const namesPlace = (text: string): boolean => [link, longNumber, longWord].some((part) => part.test(text));
