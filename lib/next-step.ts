import type { CallResponse } from './api/types.ts';

type ClaimAction = CallResponse<'GET /api/v1/claim/:id/status/'>['actions'][number];
export type NextStep = 'choose' | 'confirm' | 'pay';

/** Returns what a claim waits for from its visitor, or null if it waits for nobody or for the exchange. */
export function nextStepOf(actions: readonly ClaimAction[]): NextStep | null {
  if (actions.includes('choose')) return 'choose';
  if (actions.includes('confirm')) return 'confirm';
  return actions.includes('paid') ? 'pay' : null;
}
