import type { ClaimState } from './types.ts';

/**
 * Returns the network whose block explorer shows a transaction of the claim. Returns null in a demo, whose transactions
 * are simulated or on a local chain and therefore unknown to explorers.
 */
export const explorerNetwork = ({ demo, from, to }: ClaimState, side: 'from' | 'to'): string | null =>
  demo ? null : { from, to }[side].networkCode;
