import { isAmount } from '#domain/amount.ts';

/** A sum as typed at the desk: spaces fall out, a comma is a point; null when it is no amount. */
export function typedSum(text: string): string | null {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return isAmount(plain) ? plain : null;
}

/** The same with a sign in front: what goes into a reserve or, below zero, out of it. */
export function typedChange(text: string): string | null {
  const plain = text.trim();
  const sign = /^[-−]/.test(plain) ? '-' : '';
  const sum = typedSum(plain.replace(/^[-−+]/, ''));
  return sum === null ? null : sign + sum;
}
