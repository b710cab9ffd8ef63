import { type ClaimStage, isEmptyEnd, stageOf } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';

/** A step that was made; the last one is where the claim stands. */
export interface PastStep {
  key: string;
  title: string;
  at: string;
  state: 'done' | 'current' | 'failed';
}

/** A step still to come; its words are messages. */
export type NextStep = ClaimStage | 'refunded';

/** What happened to a claim, oldest first. */
export function pastSteps(claim: ClaimState): PastStep[] {
  const last = claim.history.length - 1;
  return claim.history.map(({ at, title }, index) => ({
    key: `${at} ${index}`,
    title,
    at,
    state: index < last ? 'done' : stateOfLast(claim),
  }));
}

function stateOfLast({ status, final }: ClaimState): PastStep['state'] {
  if (isEmptyEnd(status)) return 'failed';
  return final ? 'done' : 'current';
}

/** The stages that follow when all goes well; nothing follows an end. */
export function nextSteps({ status, final }: ClaimState): NextStep[] {
  if (final) return [];
  if (status === 'refund') return ['refunded'];
  const stage = stageOf(status) ?? 5;
  return ([2, 3, 4, 5] as const).filter((later) => later > stage);
}
