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

/** Properties of a direction that decide its labels. */
export interface LabelInput {
  rail: Rail;
  /** Whether verified senders, who have to fill in more inputs, get a better course. */
  cardCheck: boolean;
  /** Minimum amount for verified senders; null: verified senders have no minimum of their own. */
  minVerification: string | null;
  /** Minutes for which a confirmation fixes the course; 0: the course floats. */
  fixedMinutes: number;
  /** Market movement, in percent, up to which the fixed course stays valid; null: no limit. */
  floatingPercent: string | null;
  /** Labels added by the operator, in addition to those that follow from the other properties. */
  added: readonly string[];
}

/** Returns the labels of a direction without duplicates, in the order of `monitorLabels`. */
export function labelsOf({ rail, cardCheck, minVerification, fixedMinutes, floatingPercent, added }: LabelInput) {
  const follows: Partial<Record<MonitorLabel, boolean>> = {
    manual: needsOperator(rail),
    verifying: minVerification !== null,
    cardverify: cardCheck,
    floating: fixedMinutes === 0 || floatingPercent !== null,
  };
  return monitorLabels.filter((label) => follows[label] || added.includes(label));
}
