import { type ClaimStage, stageOf } from '#domain/claim-stage.ts';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';

export type Repricing = ClaimState['repricings'][number];

/** A step that was made; the last one is where the claim stands. */
export interface PastStep {
  key: string;
  title: string;
  at: string;
  /** What was promised before and after, where the step changed the price. */
  repricing?: Repricing;
  state: 'done' | 'current' | 'failed';
}

/** A step still to come; its words are messages. */
export type NextStep = ClaimStage | 'refunded';

/** What happened to a claim, oldest first; a change of the price stands before the move that was made with it. */
export function pastSteps(claim: ClaimState, repriced: string): PastStep[] {
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
      title: repriced,
      at: repricing.at,
      state: 'done',
      repricing,
    }),
  );
  // The sort is stable, so what happened in one moment keeps this order.
  return [...changes, ...transitions].toSorted((a, b) => a.at.localeCompare(b.at));
}

function stateOfLast({ status, final }: ClaimState): PastStep['state'] {
  if (isEndedWithoutExchange(status)) return 'failed';
  return final ? 'done' : 'current';
}

/** The stages that follow when all goes well; nothing follows an end. */
export function nextSteps({ status, final }: ClaimState): NextStep[] {
  if (final) return [];
  if (status === 'refund') return ['refunded'];
  const stage = stageOf(status) ?? 5;
  return ([2, 3, 4, 5] as const).filter((later) => later > stage);
}
