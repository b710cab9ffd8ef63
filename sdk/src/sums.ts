/** Number of decimal places to which sums are padded, more than any currency has. */
const places = 24;

function units(sum: string): bigint {
  const [whole = '0', part = ''] = sum.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
}

/** Compares two sums of one currency exactly, which `Number` cannot. @returns whether `sum` is `asked` or more */
export const isAtLeast = (sum: string, asked: string): boolean => units(sum) >= units(asked);
