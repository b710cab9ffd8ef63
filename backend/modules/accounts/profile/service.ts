import type { z } from 'zod';
import type { passwordChange } from '#contracts/auth.ts';
import type { accountRemoval, me, profileChange } from '#contracts/users.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { anonymizeClaims } from '../../claims/account/service.ts';
import { assertCardsSaved } from '../../gift/cards/service.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { deleteUser, updateUser } from '../../platform/users/service.ts';
import { closePurses } from '../../withdrawals/requests/service.ts';
import { queueAccountMail, voidTokens } from '../mail/service.ts';
import { countPasskeys } from '../passkeys/service.ts';
import { assertPassword, assertUncommon, hashPassword, type Owner } from '../passwords/service.ts';
import { assertProof, renewTotpCodes } from '../second-factor/service.ts';
import * as sql from './queries.ts';

type Me = z.input<typeof me>;

/** Returns the signed-in user's profile. @throws ApiError `token_not_valid` if the account was deleted */
export async function profileOf(db: Db, id: string): Promise<Me> {
  const user = await sql.findUser(db, id);
  if (!user) throw new ApiError('token_not_valid');
  const { claimSteps, newDevices, createdAt, ...shown } = user;
  return { ...shown, notifications: { claimSteps, newDevices }, createdAt: createdAt.toISOString() };
}

/** Changes a user's mail language and optional mails. Absent fields keep their value. */
export async function changeProfile(db: Db, id: string, change: z.output<typeof profileChange>): Promise<Me> {
  const { locale, notifications: { claimSteps, newDevices } = {} } = change;
  const given = { locale, notifyClaimSteps: claimSteps, notifyNewDevices: newDevices };
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await updateUser(db, id, columns);
  return await profileOf(db, id);
}

/**
 * Changes the password, ends the user's other sessions and invalidates mailed links.
 * @throws ApiError `validation` if the old password is wrong or the new one is easy to guess; `rate_limited` after too
 * many wrong passwords
 */
export async function changePassword(
  db: Db,
  { oldPassword, password }: z.output<typeof passwordChange>,
  { id, sessionId, locale, network }: Owner,
): Promise<void> {
  assertUncommon(password, (await profileOf(db, id)).email, locale);
  await assertPassword(db, { id, locale, network }, oldPassword, 'oldPassword');
  const hash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const email = await updateUser(tx, id, { passwordHash: hash });
    await endSessions(tx, id, sessionId);
    await voidTokens(tx, id, 'restore');
    await renewTotpCodes(tx, id);
    await queueAccountMail(tx, { kind: 'password', email, passkeys: await countPasskeys(tx, id) });
  });
}

/**
 * Deletes an account and removes personal data from its claims. The claims are kept, because bookkeeping and
 * anti-money-laundering rules require them.
 * @throws the errors of `assertProof`; ApiError `forbidden` for staff; `limit_active` while a claim is open; the errors of `closePurses` and `assertCardsSaved` if a balance prevents the deletion
 */
export async function removeAccount(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { forfeit = false, cardsSaved = false, ...proof }: z.output<typeof accountRemoval>,
  owner: Owner,
): Promise<void> {
  const { id, locale } = owner;
  // Staff accounts are not deleted, because the change log refers to them.
  if ((await profileOf(db, id)).role !== 'user') throw new ApiError('forbidden');
  await assertProof({ db, config }, owner, proof);
  await moneyTransaction(db, async (tx) => {
    const user = await sql.lockUser(tx, id);
    if (!user) throw new ApiError('token_not_valid');
    if (user.role !== 'user') throw new ApiError('forbidden');
    await closePurses(tx, { userId: id, forfeit, locale });
    await assertCardsSaved(tx, { userId: id, saved: cardsSaved, locale });
    await anonymizeClaims(tx, id);
    await deleteUser(tx, id);
    await queueAccountMail(tx, { kind: 'deleted', email: user.email, locale: user.locale });
  });
}
