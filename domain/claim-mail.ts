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

/**
 * Full stops of several scripts, each of which can separate the parts of a domain name (UTS 46), and look-alike dots.
 */
const dot = '[.。․‧・·•]';
/** Links, e-mail addresses and domains of any script, also with spaces around their dots. */
const link = new RegExp(
  `https?:|www${dot}|[\\p{L}\\p{N}-]${dot}(?:\\p{L}{2,}|xn--)|[\\p{L}\\p{N}]\\s+${dot}\\s*\\p{L}{2,}|@`,
  'iu',
);
/**
 * Names of messengers, where customers could be given false payment details. Russian names may continue with a case
 * ending.
 */
const messenger =
  /telegram|телеграм|телегу|whats\s?app|ватсап|вотсап|viber|вайбер|discord|дискорд|skype|скайп|wechat|signal/iu;
const digit = '[\\p{N}〇零一二三四五六七八九]';
/** Numbers of cards, accounts and phones: at least eight digits, with the usual separators between them. */
const longNumber = new RegExp(`${digit}(?:[\\s()-]*${digit}){7,}`, 'u');
/**
 * At least sixteen digits, which may be far apart in the text, because a card number has sixteen. Two dates with times
 * have fewer digits.
 */
const manyDigits = new RegExp(`${digit}(?:[^]*?${digit}){15,}`, 'u');
/** Blockchain addresses in one piece or in a few pieces: long words, and shorter words that mix letters and digits. */
const longWord = /[a-z\d]{24,}|(?=\p{L}*\p{N})[\p{L}\p{N}]{24,}|(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{10,}/iu;
/** Blockchain addresses that are split into many short pieces, each with a digit. */
const pieces = /(?:(?=[a-z]*\d)[a-z\d]{2,}[^\p{L}\p{N}]{1,3}){5,}[a-z\d]{2,}/iu;

/**
 * Returns whether words that staff add to a mail could name a place to pay, such as a link, an account or an address.
 * Customers would believe such words, because the mail comes from the exchange.
 */
export function namesPlace(text: string): boolean {
  // Normalise first: readers see compatibility forms as plain letters, and do not see invisible characters at all.
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return [link, messenger, longNumber, manyDigits, longWord, pieces].some((part) => part.test(plain));
}
