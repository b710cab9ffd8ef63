import type { ClaimState } from './types.ts';

/**
 * Returns the network whose block explorer knows a transaction of a claim. No explorer knows the transactions of a demo,
 * because they are on a local chain or only played.
 */
export const explorerNetwork = ({ demo, from, to }: ClaimState, side: 'from' | 'to'): string | null =>
  demo ? null : { from, to }[side].networkCode;
