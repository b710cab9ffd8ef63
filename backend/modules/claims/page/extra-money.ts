import { type ClaimStatus, isEndedWithoutExchange } from '#domain/claim-status.ts';

interface Linked {
  number: number;
  status: ClaimStatus;
}

/**
 * Returns the original claim of a follow-up claim for a surplus or a second payment, or undefined for any other claim.
 */
export const originOf = ({ number, linked }: { number: number; linked: readonly Linked[] }): Linked | undefined =>
  linked.find((other) => other.number < number);

/**
 * Returns values for texts about the refund of a surplus or a second payment. These texts must not sound as if the
 * exchange of the original claim had failed.
 */
export function extraValues({ number, status }: Linked): { origin: string; state: 'done' | 'open' | 'stopped' } {
  const isStopped = isEndedWithoutExchange(status) || status === 'refund' || status === 'refunded';
  return { origin: String(number), state: status === 'done' ? 'done' : isStopped ? 'stopped' : 'open' };
}
