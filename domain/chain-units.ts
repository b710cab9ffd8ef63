const decimal = /^(\d+)(?:\.(\d+))?$/;

/**
 * Converts an amount to the smallest units of a currency, such as wei.
 * @returns null if the amount is no positive decimal or has more digits than the currency
 */
export function toUnits(amount: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = decimal.exec(amount) ?? [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === '' || digits.length > decimals) return null;
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  return units > 0n ? units : null;
}

/** Converts the smallest units of a currency to an amount without trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return digits.slice(0, cut) + (fraction && `.${fraction}`);
}
