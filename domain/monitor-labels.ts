import { needsOperator, type Rail } from './rail.ts';

/** Labels of a direction in a rate file, in file order. */
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

/** Properties of a direction that decide its labels. */
export interface LabelInput {
  rail: Rail;
  /** Whether the pair has a better course for verified senders, who have to fill in more inputs. */
  cardCheck: boolean;
  /** The minimum for verified senders, or null. */
  minVerification: string | null;
  /** Minutes for which the course is fixed after the confirmation; 0: floating. */
  fixedMinutes: number;
  /** Percent by which the market may move while the course is fixed, or null. */
  floatingPercent: string | null;
  /** Labels added by the operator. Derived labels cannot be removed. */
  added: readonly string[];
}

/** Returns the labels of a direction in file order, without duplicates. */
export function labelsOf({ rail, cardCheck, minVerification, fixedMinutes, floatingPercent, added }: LabelInput) {
  const follows: Partial<Record<MonitorLabel, boolean>> = {
    manual: needsOperator(rail),
    verifying: minVerification !== null,
    cardverify: cardCheck,
    floating: fixedMinutes === 0 || floatingPercent !== null,
  };
  return monitorLabels.filter((label) => follows[label] || added.includes(label));
}
