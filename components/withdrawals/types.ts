import type { z } from 'zod';
import type { withdrawal, withdrawalAccount, withdrawalDraft } from '#contracts/withdrawal.ts';

export type Withdrawal = z.output<typeof withdrawal>;
export type WithdrawalAccount = Pick<z.output<typeof withdrawalAccount>, 'balance' | 'min' | 'currency' | 'directions'>;
export type WithdrawalDraft = z.output<typeof withdrawalDraft>;
