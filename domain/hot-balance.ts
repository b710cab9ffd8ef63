import { compare, multiply, subtract } from './amount.ts';

/**
 * Effects of a low balance of the paying wallet on directions that are paid automatically: they close (`close`), or
 * staff pay them (`manual`).
 */
export const belowLevels = ['close', 'manual'] as const;
export type BelowLevel = (typeof belowLevels)[number];

/**
 * A low balance counts as sufficient again at the level times this factor. The distance prevents frequent changes
 * between the two states.
 */
const reopenFactor = '1.1';

/** Returns the balance that a wallet with too low a balance must reach to count as sufficient again. */
export const reopensAt = (level: string): string => multiply(level, reopenFactor);

interface Reading {
  balance: string;
  /** Sum of payouts that the balance must still cover. */
  promised: string;
  level: string;
  wasLow: boolean;
}

/**
 * Returns whether a balance, without the promised payouts, is below its level. A balance that was low before stays low
 * until it exceeds the level by a tenth.
 */
export function isBelowLevel({ balance, promised, level, wasLow }: Reading): boolean {
  return compare(subtract(balance, promised), wasLow ? reopensAt(level) : level) < 0;
}
