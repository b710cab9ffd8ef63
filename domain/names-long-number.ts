const digit = /[\p{N}〇零一二三四五六七八九]/u;
const digits = /[\p{N}〇零一二三四五六七八九]/gu;
/** Letters that readers take for digits if they stand beside digits. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'оОoOQD',
    1: 'lIІіi',
    2: 'Zz',
    3: 'зЗэЭ',
    4: 'чЧ',
    5: 'Ss',
    6: 'бБG',
    7: 'ТT',
    8: 'BВ',
    9: 'gq',
  }).flatMap(([value, letters]) => [...letters].map((letter) => [letter, value] as const)),
);
const token = /[\p{L}\p{N}]+/gu;

/** Cards, accounts and phones have at least eight digits in a row; other numbers of eight digits are dates and sums. */
const longRun = 8;
/** A card number has sixteen digits, which may be far apart in the text. Dates with times do not count. */
const manyDigits = 16;

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const dates = new RegExp(
  `(?<!\\d)(?:${day}[./-]${month}[./-]20\\d\\d|20\\d\\d-${month}-${day})(?:[\\s,–-]{1,3}${time})?(?:[–-]${time})?(?!\\d)`,
  'gu',
);
const shortDate = `(?:${day}[./]${month}|${time})`;
const shortDates = new RegExp(`^${shortDate}(?:[\\s,–—-]{1,3}${shortDate}){0,2}$`, 'u');
const grouped = "\\d{1,3}(?:[ ',.]\\d{3}){0,2}(?:[.,]\\d{1,2})?";
/** Sums of at most nine digits, which is fewer than a phone number has, and fractions of a coin. */
const sums = new RegExp(`^(?:${grouped}(?:\\s?[–—-]\\s?${grouped})?|\\d{1,7}[.,]\\d{1,8})$`, 'u');
const maxSumDigits = 9;
/** Sums with the many decimals of a coin, directly before the coin's code. */
const coins = /^\d{1,3}(?:[ ',]?\d{3}){0,2}[.,]\d{1,8}$/u;
const coinCode = /^\s?(?!RU[BR])[A-Z]{3,}/u;

/** Returns whether a normalised text holds the number of a card, an account or a phone. Takes time linear in length. */
export function namesLongNumber(plain: string): boolean {
  const runs = numberRuns(plain);
  const rest = plain.replaceAll(dates, ' ');
  if (countDigits(withoutTimes(rest)) >= manyDigits) return true;
  return runs.some(({ text, after }) => {
    const undated = text.replaceAll(dates, ' ').trim();
    const count = countDigits(undated);
    return count >= longRun && !isDateOrSum(undated, count, after);
  });
}

const countDigits = (text: string): number => text.match(digits)?.length ?? 0;
const withoutTimes = (text: string): string => text.replaceAll(new RegExp(`(?<![\\d:])${time}(?![\\d:])`, 'gu'), ' ');

function isDateOrSum(run: string, count: number, after: string): boolean {
  if (shortDates.test(run)) return true;
  if (count <= maxSumDigits && sums.test(run)) return true;
  return coins.test(run) && coinCode.test(after);
}

interface Run {
  text: string;
  after: string;
}

/** Returns the numbers of a text. Everything between two digits but a letter may separate groups of one number. */
function numberRuns(plain: string): Run[] {
  const runs: Run[] = [];
  let text = '';
  let end = 0;
  const close = (): void => {
    if (text) runs.push({ text, after: plain.slice(end, end + 8) });
    text = '';
  };
  for (const { 0: word, index } of plain.matchAll(token)) {
    const number = asDigits(word, text !== '');
    if (number === null) {
      close();
      if (countDigits(word) >= longRun) runs.push({ text: word, after: '' });
      continue;
    }
    text += (text && plain.slice(end, index)) + number;
    end = index + word.length;
  }
  close();
  return runs;
}

/** Returns the digits for which readers take a word, or null. Within a number they also read three look-alikes so. */
function asDigits(word: string, isInNumber: boolean): string | null {
  if (!digit.test(word) && !(isInNumber && word.length >= 3)) return null;
  let number = '';
  for (const letter of word) {
    const read = digit.test(letter) ? letter : lookAlikes.get(letter);
    if (read === undefined) return null;
    number += read;
  }
  return number;
}
