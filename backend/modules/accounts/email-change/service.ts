import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CallAddress, Registry } from '#contracts/index.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { takeEmail } from '../../platform/users/service.ts';
import { isEmailChangeToken, queueAccountMail } from '../mail/service.ts';
import { assertPassword, type Owner } from '../passwords/service.ts';
import * as sql from './queries.ts';

type Means = Pick<Deps, 'db' | 'config'>;
type Answer<Address extends CallAddress> = z.input<NonNullable<Registry[Address]['response']>>;
type Pending = Answer<'GET /api/v1/users/me/email/'>['pending'];

const retryAfterSeconds = 60;

/** Returns a user's change of e-mail that is not confirmed yet. */
export const emailChangeOf = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<{ pending: Pending }> => ({
  pending: pendingOf(await sql.findChange(db, id)),
});

/**
 * Starts a change of e-mail, replacing an earlier unconfirmed one, and mails a link to both the old and the new
 * address. If the new address already has an account, the response does not reveal this, and the owner of that account
 * is informed by mail.
 * @throws ApiError `validation` if the password is wrong or the address is unchanged; `rate_limited` after too many
 * wrong passwords
 */
export async function requestEmailChange(
  { db }: Means,
  owner: Owner,
  given: { email: string; password: string },
): Promise<{ retryAfter: number }> {
  await assertPassword(db, owner, given.password, 'password');
  const email = given.email.toLowerCase();
  const user = await sql.findUser(db, owner.id);
  if (!user) throw new ApiError('token_not_valid');
  if (user.email === email) throw fieldError(owner.locale, 'email', 'Refusals.sameEmail');
  const change = randomUUID();
  await transaction(db, async (tx) => {
    await sql.upsertChange(tx, owner.id, change, email);
    const both = { change, newEmail: email, locale: user.locale };
    if (user.activated) await queueAccountMail(tx, { ...both, kind: 'emailOld', email: user.email });
    await queueAccountMail(tx, { ...both, kind: 'emailNew', email, network: owner.network });
  });
  return { retryAfter: retryAfterSeconds };
}

/** Cancels the change of e-mail, so that its links stop working. */
export const cancelEmailChange = ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => sql.deleteChange(db, id);

/**
 * Confirms one address of an e-mail change, the old or the new one, by the token of the link that was mailed to this
 * address. Once no confirmation is missing, the account gets the new address, and all other sessions of the account
 * end.
 * @throws ApiError `link_expired` if the token belongs to no change of this user, `conflict` if the new address belongs
 * to an account by now
 */
export async function confirmEmailChange(
  { db, config }: Means,
  { id, sessionId }: Owner,
  token: string,
): Promise<Answer<'POST /api/v1/users/me/email/:token/'>> {
  return await transaction(db, async (tx) => {
    const change = await sql.lockChange(tx, id);
    const side = change && sideOf(config.secret, change.id, token);
    if (!side) throw new ApiError('link_expired');
    await sql.markConfirmed(tx, id, side);
    const now = await sql.findChange(tx, id);
    if (!now || !isConfirmed(now)) return { changed: false, pending: pendingOf(now) };
    await applyChange(tx, id, sessionId, now);
    return { changed: true, pending: null };
  });
}

async function applyChange(
  tx: Tx,
  id: string,
  sessionId: string,
  { oldEmail, email, activated, locale }: sql.OpenChange,
) {
  if (!(await takeEmail(tx, id, email))) throw new ApiError('conflict', { messageKey: 'Refusals.emailTaken' });
  await sql.deleteChange(tx, id);
  await endSessions(tx, id, sessionId);
  await queueAccountMail(tx, { kind: 'emailChanged', email, newEmail: email, locale });
  // An unconfirmed old address may belong to a stranger, so no mail is sent to this address.
  if (activated) await queueAccountMail(tx, { kind: 'emailChanged', email: oldEmail, newEmail: email, locale });
}

const sides = ['old', 'new'] as const;

const sideOf = (secret: string, change: string, token: string): (typeof sides)[number] | undefined =>
  sides.find((side) => isEmailChangeToken(secret, change, side, token));

/**
 * Whether both e-mail addresses have confirmed the change. Only the new address must confirm if the old address was
 * never confirmed after the sign-up.
 */
const isConfirmed = ({ activated, oldConfirmedAt, newConfirmedAt }: sql.OpenChange): boolean =>
  newConfirmedAt !== null && (!activated || oldConfirmedAt !== null);

function pendingOf(change: sql.OpenChange | undefined): Pending {
  if (!change) return null;
  const { email, activated, oldConfirmedAt, newConfirmedAt, createdAt } = change;
  return {
    email,
    oldConfirmed: !activated || oldConfirmedAt !== null,
    newConfirmed: newConfirmedAt !== null,
    expiresAt: new Date(createdAt.getTime() + sql.changeHours * 3_600_000).toISOString(),
  };
}
