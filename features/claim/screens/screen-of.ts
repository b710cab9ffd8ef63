import type { ComponentType } from 'react';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { ScreenProps } from '../types.ts';
import { ChoiceScreen } from './choice-screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { DoneScreen } from './done-screen.tsx';
import { EndScreen } from './end-screen.tsx';
import { PayScreen } from './pay-screen.tsx';
import { RefundScreen } from './refund-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';
import { WaitScreen } from './wait-screen.tsx';

/** Maps every status to its screen. The type check fails if a status has no screen. */
export const screenOf = {
  new: ConfirmScreen,
  verify: VerifyScreen,
  wait_requisites: WaitScreen,
  wait_payment: PayScreen,
  marked_paid: WaitScreen,
  confirming: WaitScreen,
  paid_partial: PayScreen,
  paid: WaitScreen,
  aml: WaitScreen,
  check: WaitScreen,
  choice: ChoiceScreen,
  payout: WaitScreen,
  payout_sent: WaitScreen,
  done: DoneScreen,
  refund: RefundScreen,
  refunded: RefundScreen,
  expired: EndScreen,
  cancelled: EndScreen,
  failed: EndScreen,
} satisfies Record<ClaimStatus, ComponentType<ScreenProps>>;
