import { type ClaimStage, stageOf } from '#domain/claim-stage.ts';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';

export type Repricing = ClaimState['repricings'][number];

/** Status change or repricing in the claim's timeline. The last status change is the claim's current status. */
export interface PastStep {
  key: string;
  title: string;
  at: string;
  /** Old and new values of course and amount, if this step is a repricing. */
  repricing?: Repricing;
  state: 'done' | 'current' | 'failed';
}

export type NextStep = ClaimStage | 'card' | 'identity' | 'refunded';

/** Returns the claim's past steps, oldest first. */
export function pastSteps(claim: ClaimState, titles: { repriced: string; recounted: string }): PastStep[] {
  const history = withoutTakenBack(claim.history);
  const last = history.length - 1;
  const transitions = history.map(
    ({ at, title }, index): PastStep => ({
      key: `${at} ${index}`,
      title: index < last ? title : claim.title,
      at,
      state: index < last ? 'done' : stateOfLast(claim),
    }),
  );
  const changes = claim.repricings.map(
    (repricing, index): PastStep => ({
      key: `${repricing.at} price ${index}`,
      title: isSameCourse(repricing) ? titles.recounted : titles.repriced,
      at: repricing.at,
      state: 'done',
      repricing,
    }),
  );
  // `toSorted` is stable: if a repricing and a status change have the same time, the repricing stays first.
  return [...changes, ...transitions].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Removes each "I paid" that the visitor took back, together with the transition back to `wait_payment`. */
function withoutTakenBack(history: ClaimState['history']): ClaimState['history'] {
  const kept: ClaimState['history'] = [];
  for (const step of history) {
    const isTakenBack = step.status === 'wait_payment' && step.reason === null && kept.at(-1)?.status === 'marked_paid';
    if (isTakenBack && kept.at(-2)?.status === 'wait_payment') kept.pop();
    else kept.push(step);
  }
  return kept;
}

/**
 * Whether the repricing changed only the amount and not the course. This happens if the received amount differs from
 * the agreed amount.
 */
export const isSameCourse = ({ course }: Repricing): boolean => course.before === course.after;

function stateOfLast({ status, final }: ClaimState): PastStep['state'] {
  if (isEndedWithoutExchange(status)) return 'failed';
  return final ? 'done' : 'current';
}

/** Returns the stages that are still ahead of the claim. A final claim has no stages ahead. */
export function nextSteps({ status, final, check }: ClaimState): NextStep[] {
  if (final) return [];
  if (status === 'refund') return ['refunded'];
  const stage = stageOf(status) ?? 5;
  const later = ([2, 3, 4, 5] as const).filter((one) => one > stage);
  return status === 'new' && check ? [check, ...later] : later;
}
