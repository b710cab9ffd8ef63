import { namesAddress } from './names-address.ts';
import { namesLongNumber } from './names-long-number.ts';

/** Full stops of several scripts, each of which can separate the parts of a domain name (UTS 46), and look-alikes. */
const dot = '[.。․‧・·•]';
const host = 'com|ru|org|net|me|io|cc|su|рф|info|link|site|online|shop|xyz|top|app|pro|ком|ру';
/** Links, e-mail addresses and domains of any script, also with spaces or words instead of their dots, and handles. */
const links = [
  new RegExp(
    `https?:|www${dot}|[\\p{L}\\p{N}-]${dot}(?:\\p{L}{2,}|xn--)|[\\p{L}\\p{N}]\\s+${dot}\\s*\\p{L}{2,}|@`,
    'iu',
  ),
  new RegExp(`[\\p{L}\\p{N}][^\\p{L}\\p{N}]{1,3}(?:${host})\\s{0,3}/`, 'iu'),
  /[\p{L}\p{N}][^\p{L}\p{N}]{1,3}com(?![\p{L}\p{N}])/iu,
  new RegExp(`[\\p{L}\\p{N}],(?:${host})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?<![\p{L}\p{N}])(?:t|vk|wa|ok|ya)[^\p{L}\p{N}]{1,3}(?:me|com|ru|cc)(?![\p{L}\p{N}])/iu,
  new RegExp(`[^\\p{L}\\p{N}](?:dot|точка|тчк)[^\\p{L}\\p{N}]{1,3}(?:${host})(?![\\p{L}\\p{N}])`, 'iu'),
  /[a-z\d]_+[a-z\d]/iu,
];
/** Messengers, where customers could be given false payment details. Russian names may have a case ending. */
const messenger =
  /telegram|телеграм|whats\s?app|ватсап|вотсап|вацап|ватцап|viber|вайбер|discord|дискорд|skype|скайп|wechat|signal|instagram|инстаграм|facebook|фейсбук|вконтакте|(?<![\p{L}\p{N}])(?:телег[аеиу]|телегой|телегу|тг|tg|вк|vk|инст[аеу])(?![\p{L}\p{N}])/iu;
const spacedMessenger = /telegram|телеграм|whatsapp|ватсап/u;

const latin = 'abcehkmoptxyi';
const cyrillic = 'авсенкмортхуі';
const swap = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(`[${from}]`, 'gu'), (letter) => to.charAt(from.indexOf(letter)));

/**
 * Returns whether words of staff could name a place to pay, such as a link, an account or an address. Customers would
 * believe such words, because they come from the exchange.
 */
export function namesPlace(text: string): boolean {
  // Normalise first: readers see compatibility forms as plain letters, and do not see invisible characters at all.
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');
  return namesLink(plain) || namesLongNumber(plain) || namesAddress(plain);
}

/** Letters of one alphabet may stand for letters of another that look the same. */
function namesLink(plain: string): boolean {
  const lower = plain.toLowerCase();
  return [lower, swap(lower, cyrillic, latin), swap(lower, latin, cyrillic)].some(
    (form) =>
      links.some((link) => link.test(form)) ||
      messenger.test(form) ||
      spacedMessenger.test(form.replaceAll(/[^\p{L}]/gu, '')),
  );
}
