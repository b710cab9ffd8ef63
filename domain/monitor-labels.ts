import { needsOperator, type Rail } from './rail.ts';

/** Labels that a direction may have in a rate file, in the order in which the file lists them. */
export const monitorLabels = [
  'manual',
  'juridical',
  'verifying',
  'cardverify',
  'floating',
  'otherin',
  'otherout',
  'reg',
  'card2card',
  'delivery',
  'hold',
] as const;
export type MonitorLabel = (typeof monitorLabels)[number];

export interface LabelInput {
  rail: Rail;
  cardCheck: boolean;
  /** Minimum amount for visitors with a verified card, or null if it equals the general minimum. */
  minVerification: string | null;
  /** Number of minutes that the course stays fixed after the confirmation, or 0 for a floating course. */
  fixedMinutes: number;
  /**
   * Largest market movement, in percent, at which the exchange still keeps the fixed course. Null means that the course
   * is kept regardless of the market.
   */
  floatingPercent: string | null;
  added: readonly string[];
}

/** Returns a direction's labels without duplicates, in the order of `monitorLabels`. */
export function labelsOf({ rail, cardCheck, minVerification, fixedMinutes, floatingPercent, added }: LabelInput) {
  const follows: Partial<Record<MonitorLabel, boolean>> = {
    manual: needsOperator(rail),
    verifying: minVerification !== null,
    cardverify: cardCheck,
    floating: fixedMinutes === 0 || floatingPercent !== null,
  };
  return monitorLabels.filter((label) => follows[label] || added.includes(label));
}
