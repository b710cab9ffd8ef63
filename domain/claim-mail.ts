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

/** Kinds of mails that say where to pay, or that arrive just before. A second person approves words added to them. */
const paymentMails: ReadonlySet<ClaimMailKind> = new Set(['created', 'requisites', 'partial']);

export const isPaymentMail = (kind: ClaimMailKind): boolean => paymentMails.has(kind);

/** Links, e-mail addresses and domains of any script. The ideographic full stop separates labels too (UTS 46). */
const link = /https?:|www[.。]|[\p{L}\p{N}-][.。](?:\p{L}{2,}|xn--)|@/iu;
/** Numbers of cards, accounts and phones: eight digits with usual separators, or twelve with any. */
const longNumber = /\p{Nd}(?:[\s()-]*\p{Nd}){7,}|\p{Nd}(?:[^\p{L}]*\p{Nd}){11,}/u;
/** A number of a card whose digits are interrupted by single letters. */
const brokenNumber = /\p{Nd}(?:.{0,3}\p{Nd}){11,}/su;
/** Addresses of blockchains, in one piece or in pieces that all have digits. */
const longWord =
  /[a-z\d]{24,}|(?=\p{L}*\p{N})[\p{L}\p{N}]{24,}|(?:(?=[a-z]*\d)[a-z\d]{2,}[^\p{L}\p{N}]{1,3}){5,}[a-z\d]{2,}/iu;

/**
 * Whether words that staff adds to a mail could name a place to pay: a link, an account or an address. Customers would
 * believe such words, because the mail comes from the exchange.
 */
export function namesPlace(text: string): boolean {
  // Compatibility forms and invisible characters look like plain text to the reader.
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return [link, longNumber, brokenNumber, longWord].some((part) => part.test(plain));
}
