/** Formats of the public value that decides a draw: the hash of a Bitcoin block, a rate, or any other text. */
export const publicValueFormats = ['bitcoinBlock', 'rate', 'text'] as const;

export type PublicValueFormat = (typeof publicValueFormats)[number];

const patterns: Record<PublicValueFormat, RegExp> = {
  bitcoinBlock: /^0{8}[\da-f]{56}$/,
  rate: /^(?:0|[1-9]\d*)(?:\.\d+)?$/,
  text: /^[\w.:+/=-]{8,200}$/,
};

/**
 * Returns the format of a public value, such as a block hash. The format follows from words in the names that the
 * contest gave to the value.
 */
export function publicValueFormat(names: readonly (string | null)[]): PublicValueFormat {
  const words = names.join(' ').toLowerCase();
  if (/hash|хеш|хэш/.test(words)) return /bitcoin|биткоин|биткойн|\bbtc\b/.test(words) ? 'bitcoinBlock' : 'text';
  // The lookbehind excludes «конкурс» (contest), which ends with «курс» (rate).
  return /\brate\b|\bprice\b|(?<!кон)курс|цена/.test(words) ? 'rate' : 'text';
}

export const hasPublicValueFormat = (format: PublicValueFormat, value: string): boolean => patterns[format].test(value);
