import { compare, multiply, subtract } from './amount.ts';

/**
 * Effects of a low balance of the paying wallet on directions that are paid automatically: they close (`close`), or
 * staff pay them (`manual`).
 */
export const belowLevels = ['close', 'manual'] as const;
export type BelowLevel = (typeof belowLevels)[number];

/**
 * After a balance has fallen below its level, it counts as sufficient again only at the level times this factor. The
 * gap prevents frequent changes between low and sufficient.
 */
const reopenFactor = '1.1';

/**
 * Returns the balance from which a wallet counts as sufficiently funded again, after its balance has fallen below the
 * level.
 */
export const reopensAt = (level: string): string => multiply(level, reopenFactor);

interface Reading {
  balance: string;
  /** Sum of payouts that the balance must still cover. */
  promised: string;
  level: string;
  wasLow: boolean;
}

/**
 * Returns whether a balance, after the promised payouts are subtracted, is below its level. A balance that counted as
 * low before still counts as low until it exceeds the level by a tenth.
 */
export function isBelowLevel({ balance, promised, level, wasLow }: Reading): boolean {
  return compare(subtract(balance, promised), wasLow ? reopensAt(level) : level) < 0;
}
