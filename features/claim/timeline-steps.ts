import { type ClaimStage, stageOf } from '#domain/claim-stage.ts';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';

export type Repricing = ClaimState['repricings'][number];

/** A past step. The last one is the current status. */
export interface PastStep {
  key: string;
  title: string;
  at: string;
  /** Figures before and after the repricing, if this step is one. */
  repricing?: Repricing;
  state: 'done' | 'current' | 'failed';
}

/** A future step, whose title is a message of the page. */
export type NextStep = ClaimStage | 'refunded';

/** Past steps of a claim, oldest first. A repricing comes before a transition of the same instant. */
export function pastSteps(claim: ClaimState, titles: { repriced: string; recounted: string }): PastStep[] {
  const last = claim.history.length - 1;
  const transitions = claim.history.map(
    ({ at, title }, index): PastStep => ({
      key: `${at} ${index}`,
      title,
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
  // The sort is stable, so a repricing stays before a transition of the same instant.
  return [...changes, ...transitions].toSorted((a, b) => a.at.localeCompare(b.at));
}

/**
 * Whether a repricing changed the amount but not the course, because the received amount differs from the agreed one.
 */
export const isSameCourse = ({ course }: Repricing): boolean => course.before === course.after;

function stateOfLast({ status, final }: ClaimState): PastStep['state'] {
  if (isEndedWithoutExchange(status)) return 'failed';
  return final ? 'done' : 'current';
}

/** Remaining stages on the way to a completed exchange; none after a final status. */
export function nextSteps({ status, final }: ClaimState): NextStep[] {
  if (final) return [];
  if (status === 'refund') return ['refunded'];
  const stage = stageOf(status) ?? 5;
  return ([2, 3, 4, 5] as const).filter((later) => later > stage);
}
