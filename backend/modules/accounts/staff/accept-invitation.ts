import { randomUUID } from 'node:crypto';
import { generateURI } from 'otplib';
import type { z } from 'zod';
import type { invitationAcceptance } from '#contracts/staff.ts';
import type { Locale } from '#domain/locale.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { addUser, emailOf, updateUser } from '../../platform/users/service.ts';
import { invitationIdOf } from '../mail/service.ts';
import { removePasskeys } from '../passkeys/service.ts';
import { assertUncommon, hashPassword } from '../passwords/service.ts';
import { encryptTotpSecret, firstTotpStep, issueRecoveryCodes } from '../second-factor/service.ts';
import { offeredTotpSecret } from './offered-totp-secret.ts';
import * as sql from './queries.ts';
import { assertOwnerLeft, withdrawInvitationsOf } from './role-loss.ts';
import { tellOwners } from './tell-owners.ts';

type Means = Pick<Deps, 'db' | 'config'>;

/**
 * Returns an invitation with the TOTP secret that the new member of staff should use.
 * @throws ApiError `link_expired` if the token is unknown, used, withdrawn or expired
 */
export async function readInvitation({ db, config }: Means, token: string) {
  const { id, email, role, invitedBy: by } = opened(await sql.findInvitation(db, idOf(config.secret, token)));
  const invitedBy = by && (await emailOf(db, by));
  const secret = offeredTotpSecret(config.secret, id);
  const issuer = new URL(config.siteUrl).host;
  return { email, role, invitedBy, secret, uri: generateURI({ issuer, label: email ?? role, secret }) };
}

/**
 * Accepts an invitation: saves the role, the password and the TOTP secret in a new or an existing account. Ends all
 * sessions and removes all passkeys of an existing account.
 * @returns recovery codes
 * @throws ApiError `link_expired` if the token is not valid or the invitation's author is no longer an owner;
 * `validation` for a common password or a missing e-mail; `totp_invalid` if the code does not match the offered TOTP
 * secret; `conflict` if the invitation would leave no owner
 */
export async function acceptInvitation(
  { db, config: { secret } }: Means,
  token: string,
  given: z.output<typeof invitationAcceptance>,
  locale: Locale,
): Promise<string[]> {
  const id = idOf(secret, token);
  const invitation = opened(await sql.findInvitation(db, id));
  const email = (invitation.email ?? given.email)?.toLowerCase();
  if (!email) throw fieldError(locale, 'email', 'Validation.required');
  assertUncommon(given.password, email, locale);
  const totpSecret = offeredTotpSecret(secret, id);
  const totpStep = String(await firstTotpStep(totpSecret, given.totp));
  const passwordHash = await hashPassword(given.password);
  return await transaction(db, async (tx) => {
    const people = await sql.lockOwnersAnd(tx, { email });
    const owners = people.filter((person) => person.role === 'owner');
    const { role, invitedBy } = opened(await sql.lockInvitation(tx, id));
    // The link of the first start has no author, and is valid as long as there is no owner.
    const isFromOwner = invitedBy === null ? owners.length === 0 : owners.some((person) => person.id === invitedBy);
    if (!isFromOwner) throw new ApiError('link_expired');
    const account = people.find((person) => person.email === email);
    if (account?.role === 'owner') assertOwnerLeft(owners, role, locale);
    // An invitation without an e-mail does not prove who owns the typed e-mail, so it must not change an existing
    // account.
    if (account && invitation.email === null) throw fieldError(locale, 'email', 'Refusals.setupEmailTaken');
    const userId = account?.id ?? randomUUID();
    const columns = {
      passwordHash,
      role,
      activated: true,
      totpSecret: encryptTotpSecret(secret, userId, totpSecret),
      totpStep,
    };
    if (account) {
      await updateUser(tx, userId, columns);
      await removePasskeys(tx, userId);
      await endSessions(tx, userId, null);
    } else if ((await addUser(tx, { ...columns, id: userId, email, locale: invitation.locale })) === null) {
      throw new ApiError('conflict');
    }
    await sql.markUsed(tx, id);
    await logChange(tx, { by: userId, room: 'staff', subject: email }, { role: account?.role ?? null }, { role });
    await withdrawInvitationsOf(tx, { id: userId, email, role }, userId);
    if (account?.role !== role) await tellOwners(tx, { kind: 'staffJoined', member: email, role });
    return await issueRecoveryCodes(tx, secret, userId);
  });
}

function idOf(secret: string, token: string): string {
  const id = invitationIdOf(secret, token);
  if (id === null) throw new ApiError('link_expired');
  return id;
}

function opened<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('link_expired');
  return row;
}
