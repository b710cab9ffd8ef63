import { needsOperator, type Rail } from './rail.ts';

/** Labels of a direction in rate files, in their order there. */
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
  /** A better course is offered to verified senders, and the sending side asks them for more. */
  cardCheck: boolean;
  /** The minimum for verified senders, or null. */
  minVerification: string | null;
  /** Minutes the course is fixed after the confirmation; 0: floating. */
  fixedMinutes: number;
  /** Percent the market may move while the course is fixed, or null. */
  floatingPercent: string | null;
  /** Added by the operator; derived labels cannot be removed. */
  added: readonly string[];
}

/** Labels of a direction in their order, each once. */
export function labelsOf({ rail, cardCheck, minVerification, fixedMinutes, floatingPercent, added }: LabelInput) {
  const follows: Partial<Record<MonitorLabel, boolean>> = {
    manual: needsOperator(rail),
    verifying: minVerification !== null,
    cardverify: cardCheck,
    floating: fixedMinutes === 0 || floatingPercent !== null,
  };
  return monitorLabels.filter((label) => follows[label] || added.includes(label));
}
