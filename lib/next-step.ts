import type { CallResponse } from './api/types.ts';

type ClaimAction = CallResponse<'GET /api/v1/claim/:id/status/'>['actions'][number];
export type NextStep = 'choose' | 'confirm' | 'pay';

/** Returns what the visitor must do next for a claim, or null if there is nothing to do. */
export function nextStepOf(actions: readonly ClaimAction[]): NextStep | null {
  if (actions.includes('choose')) return 'choose';
  if (actions.includes('confirm')) return 'confirm';
  return actions.includes('paid') ? 'pay' : null;
}
