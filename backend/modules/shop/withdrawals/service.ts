import type { z } from 'zod';
import type { withdrawalToConfirm } from '#contracts/shop-withdrawals.ts';
import type { withdrawalDraft } from '#contracts/withdrawal.ts';
import type { Locale } from '#domain/locale.ts';
import type { ConfirmationWay } from '#domain/withdrawal.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { balanceOf } from '../../shop-balances/balances/service.ts';
import {
  type Caller,
  cancelWithdrawal,
  marginOf,
  ownWithdrawal,
  placeWithdrawal,
  prepareWithdrawal,
  shopPurse,
  type Withdrawal,
  type WithdrawalTerms,
  withdrawalPage,
} from '../../withdrawals/requests/service.ts';
import { confirmMinutes, isConfirmationCode } from './code.ts';
import * as sql from './queries.ts';

export { sendShopWithdrawalMail } from './mail.ts';

const maxDraftsPerDay = 20;
const maxCodesPerDraft = 5;

type ToConfirm = z.input<typeof withdrawalToConfirm>;

const toConfirm = (
  secret: string,
  { validUntil, requisites, ...draft }: sql.DraftRow,
  by: ConfirmationWay,
): ToConfirm => ({
  ...draft,
  requisites: openedRequisites(secret, requisites),
  by,
  validUntil: validUntil.toISOString(),
});

/**
 * Returns a user's shop. Closed shops may still withdraw, because staff reviews each withdrawal anyway.
 * @throws ApiError `forbidden` if the user has no shop that was ever accepted
 */
async function shopWithMoney(db: Db, userId: string): Promise<sql.ShopOwner> {
  const owner = await sql.ownerOf(db, userId);
  if (owner?.status !== 'active' && owner?.status !== 'closed') throw new ApiError('forbidden');
  return owner;
}

async function termsOf(db: Db): Promise<WithdrawalTerms> {
  const { minWithdrawal: min, withdrawalFee: fee } = await settingsOf(db, 'shops');
  return { min, fee, margin: await marginOf(db, 'shop') };
}

/** Returns the balance of a user's shop, the possible payout currencies, and one page of withdrawals, newest first. */
export async function shopWithdrawals(
  db: Db,
  userId: string,
  query: { page: number; size: number; locale: Locale; secret: string },
) {
  const { shopId, by } = await shopWithMoney(db, userId);
  const { ps, system } = await balanceOf(db, shopId);
  const { holdDays, rewardPercent } = await settingsOf(db, 'shops');
  const listed = await withdrawalPage(db, await shopPurse(db, shopId), await termsOf(db), query);
  const draft = await sql.draftOf(db, shopId, query.locale, confirmMinutes);
  const unconfirmed = draft ? toConfirm(query.secret, draft, by) : null;
  const funds = await sql.fundsOf(db, shopId);
  if (!funds) throw new ApiError('conflict');
  return { ...listed, ...funds, ps, system, holdDays, rewardPercent, unconfirmed };
}

/**
 * Prepares a withdrawal, replacing an earlier unconfirmed one. Mails a code if the account has no authenticator app.
 * @throws the errors of `prepareWithdrawal`; ApiError `forbidden` if the user has no shop that was ever accepted;
 * `rate_limited` if the shop has prepared too many withdrawals today
 */
export async function draftShopWithdrawal(
  tx: Tx,
  draft: z.output<typeof withdrawalDraft>,
  caller: Caller,
): Promise<ToConfirm> {
  const { shopId, by } = await shopWithMoney(tx, caller.userId);
  const purse = await shopPurse(tx, shopId);
  const prepared = await prepareWithdrawal(tx, { purse, terms: await termsOf(tx), draft }, caller);
  if ((await countOfDay(tx, `withdrawal:${shopId}`, maxDraftsPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  await sql.replaceDraft(tx, { ...prepared, shopId });
  const written = await sql.draftOf(tx, shopId, caller.locale, confirmMinutes);
  if (!written) throw new ApiError('conflict');
  if (by === 'mail') await enqueue(tx, 'shopWithdrawalMail', { id: written.id });
  return toConfirm(caller.secret, written, by);
}

/**
 * Checks a code of an account's authenticator app and marks the code as used. The caller provides this function,
 * because this module may not import the accounts module.
 */
export type SpendCode = (user: { id: string; sessionId: string }, code: string) => Promise<void>;

interface Means {
  db: Db;
  /** Checks a code of the caller's authenticator app and marks the code as used. */
  spendCode: (code: string) => Promise<void>;
}

/**
 * Confirms a withdrawal and deducts its sum from the balance. A repeated call gets the same withdrawal.
 * @throws the errors of `placeWithdrawal`; ApiError `gone` if the draft is unknown, too old or replaced, or if too many
 * wrong codes were entered; `totp_invalid` if the code of the authenticator app is wrong; `validation` if the mailed
 * code is wrong
 */
export async function confirmShopWithdrawal(
  { db, spendCode }: Means,
  { id, code }: { id: string; code: string },
  caller: Caller,
): Promise<Withdrawal> {
  const { shopId, by } = await shopWithMoney(db, caller.userId);
  const known = await ownWithdrawal(db, id, 'shop', caller);
  if (known) return known;
  const draft = await sql.draftOf(db, shopId, caller.locale, confirmMinutes);
  const lapsed = new ApiError('gone', { messageKey: 'Refusals.withdrawalLapsed' });
  if (draft?.id !== id) throw lapsed;
  if (by === 'totp') await spendCode(code);
  else await assertMailedCode(db, { id, code }, caller);
  return await moneyTransaction(db, async (tx) => {
    if (!(await sql.deleteDraft(tx, id))) {
      const placed = await ownWithdrawal(tx, id, 'shop', caller);
      if (!placed) throw lapsed;
      return placed;
    }
    const { summa, fee, toPs, toSumma, requisites: toRequisites } = draft;
    const purse = await shopPurse(tx, shopId);
    return await placeWithdrawal(tx, purse, { id, summa, fee, toPs, toSumma, toRequisites }, caller);
  });
}

async function assertMailedCode(
  db: Db,
  { id, code }: { id: string; code: string },
  { locale, secret }: Caller,
): Promise<void> {
  // Count the attempt before checking the code, because parallel guesses could otherwise exceed the limit.
  if ((await countOfDay(db, `withdrawal code:${id}`, maxCodesPerDraft)) === null)
    throw new ApiError('gone', { messageKey: 'Refusals.withdrawalLapsed' });
  if (!isConfirmationCode(secret, id, code)) throw fieldError(locale, 'code', 'Refusals.mailedCode');
}

/**
 * Cancels a withdrawal of a user's shop, unless a member of staff already processes the withdrawal.
 * @throws the errors of `cancelWithdrawal`
 */
export const cancelShopWithdrawal = (tx: Tx, id: string, caller: Caller): Promise<Withdrawal> =>
  cancelWithdrawal(tx, id, 'shop', caller);
