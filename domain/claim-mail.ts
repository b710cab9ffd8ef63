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

/** Full stops of any script, which separate the labels of a domain (UTS 46), and dots that look like them. */
const dot = '[.。․‧・·•]';
/** Links, e-mail addresses and domains of any script, also with spaces around their dots. */
const link = new RegExp(
  `https?:|www${dot}|[\\p{L}\\p{N}-]${dot}(?:\\p{L}{2,}|xn--)|[\\p{L}\\p{N}]\\s+${dot}\\s*\\p{L}{2,}|@`,
  'iu',
);
/** Messengers, where a stranger could name a place to pay. Their names have endings in Russian. */
const messenger =
  /telegram|телеграм|телегу|whats\s?app|ватсап|вотсап|viber|вайбер|discord|дискорд|skype|скайп|wechat|signal/iu;
const digit = '[\\p{N}〇零一二三四五六七八九]';
/** Numbers of cards, accounts and phones: eight digits with usual separators. */
const longNumber = new RegExp(`${digit}(?:[\\s()-]*${digit}){7,}`, 'u');
/** Digits of a whole card in one text, whatever stands between them. Two dates with times have fewer. */
const manyDigits = new RegExp(`${digit}(?:[^]*?${digit}){15,}`, 'u');
/** Addresses of blockchains, in one piece or in a few: long words, and words of letters and digits. */
const longWord = /[a-z\d]{24,}|(?=\p{L}*\p{N})[\p{L}\p{N}]{24,}|(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{10,}/iu;
/** Addresses in many short pieces, which all have digits. */
const pieces = /(?:(?=[a-z]*\d)[a-z\d]{2,}[^\p{L}\p{N}]{1,3}){5,}[a-z\d]{2,}/iu;

/**
 * Whether words that staff adds to a mail could name a place to pay: a link, an account or an address. Customers would
 * believe such words, because the mail comes from the exchange.
 */
export function namesPlace(text: string): boolean {
  // Compatibility forms and invisible characters look like plain text to the reader.
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return [link, messenger, longNumber, manyDigits, longWord, pieces].some((part) => part.test(plain));
}
