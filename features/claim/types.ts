import type { CallResponse } from '#lib/api/types.ts';

export type ClaimState = CallResponse<'GET /api/v1/claim/:id/status/'>;
export type ClaimForm = CallResponse<'GET /api/v1/claim/:id/form/'>;
export type ClaimOffice = NonNullable<ClaimForm['office']>;
export type ClaimRequisite = CallResponse<'GET /api/v1/claim/:id/requisite/'>;
export type ClaimSide = ClaimState['from'];
export type ClaimChoice = NonNullable<ClaimState['choice']>;
export type RefundInputs = ClaimChoice['refundInputs'];
export type ChoiceOption = ClaimChoice['options'][number];

export interface ScreenProps {
  claim: ClaimState;
  /** Milliseconds by which the server's clock is ahead of the browser's clock. */
  offset: number;
}
