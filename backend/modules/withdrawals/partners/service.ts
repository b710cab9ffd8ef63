import type { z } from 'zod';
import type { withdrawalDraft } from '#contracts/withdrawal.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { goesToInvited } from '../../referral/rings/service.ts';
import {
  type Caller,
  marginOf,
  partnerPurse,
  placeWithdrawal,
  prepareWithdrawal,
  type Withdrawal,
  type WithdrawalTerms,
  withdrawalPage,
} from '../requests/service.ts';

async function termsOf(db: Db): Promise<WithdrawalTerms> {
  const { minWithdrawal: min, withdrawalFee: fee } = await settingsOf(db, 'referral');
  return { min, fee, margin: await marginOf(db, 'partner') };
}

/** Returns a user's balance of rewards, the possible payout currencies, and one page of withdrawals, newest first. */
export const partnerPage = async (
  db: Db,
  userId: string,
  query: { page: number; size: number; locale: Locale; secret: string },
) => await withdrawalPage(db, await partnerPurse(db, userId), await termsOf(db), query);

/**
 * Requests a withdrawal of rewards.
 * @throws the errors of `prepareWithdrawal` and `placeWithdrawal`; ApiError `requisites_invalid` if the requisite
 * belongs to a user whom the caller invited
 */
export async function requestReward(
  tx: Tx,
  draft: z.output<typeof withdrawalDraft>,
  caller: Caller,
): Promise<Withdrawal> {
  const purse = await partnerPurse(tx, caller.userId);
  const isRefusedPlace = (place: string) => goesToInvited(tx, purse.id, [place]);
  const prepared = await prepareWithdrawal(tx, { purse, terms: await termsOf(tx), draft, isRefusedPlace }, caller);
  return await placeWithdrawal(tx, purse, prepared, caller);
}
