import { compare, multiply, subtract } from './amount.ts';

/** Effect of a low balance of the paying wallet on directions that are paid automatically. */
export const belowLevels = ['close', 'manual'] as const;
export type BelowLevel = (typeof belowLevels)[number];

/** Factor by which the balance must exceed the level until it counts as sufficient again, so that it does not flap. */
const reopenFactor = '1.1';

/** Returns the balance at which a low one counts as sufficient again. */
export const reopensAt = (level: string): string => multiply(level, reopenFactor);

interface Reading {
  balance: string;
  /** Sum of payouts that the balance must still cover. */
  promised: string;
  level: string;
  wasLow: boolean;
}

/** Whether a balance is below its level. A balance that was low must exceed the level by a tenth. */
export function isBelowLevel({ balance, promised, level, wasLow }: Reading): boolean {
  return compare(subtract(balance, promised), wasLow ? reopensAt(level) : level) < 0;
}
