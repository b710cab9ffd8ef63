import { generateSecret, generateURI } from 'otplib';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { updateUser } from '../../platform/users/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import { removePasskeys } from '../passkeys/service.ts';
import type { Owner } from '../passwords/service.ts';
import { assertProof, type Proof } from './proof.ts';
import * as sql from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { spendSecondFactor } from './spend-code.ts';
import { acceptedTotpStep } from './totp.ts';
import { countTotpCode, undoTotpCode, wrongTotpCode } from './totp-limit.ts';
import { decryptTotpSecret, encryptTotpSecret } from './totp-secret.ts';

export { assertProof } from './proof.ts';
export { spendSecondFactor } from './spend-code.ts';
export { renewTotpCodes } from './totp-limit.ts';
export { encryptTotpSecret } from './totp-secret.ts';
export { protectTotpSecrets, renewTotpSecret } from './totp-secrets-of-staff.ts';

type Means = Pick<Deps, 'db' | 'config'>;

/** Time within which a new TOTP secret must be confirmed by a code from the authenticator app. */
const setupMinutes = 15;

/** A signed-in user, with the session of the call. */
export interface SignedIn {
  id: string;
  sessionId: string;
}

/**
 * Checks a one-time code or recovery code that was typed in a session, and marks the code as used. Too many wrong codes
 * end the session.
 * @throws ApiError `totp_invalid` if the code is wrong, `conflict` if the second factor is off
 */
export async function assertSecondFactor(means: Means, { id, sessionId }: SignedIn, code: string): Promise<void> {
  await spendSecondFactor(means, await factorOf(means.db, id, true), code, sessionId);
}

/** Returns which second step the account has, and how many recovery codes are left. */
export async function secondFactorOf({ db }: Pick<Deps, 'db'>, id: string) {
  const user = await sql.findFactor(db, id);
  if (!user) throw new ApiError('token_not_valid');
  return {
    enabled: user.totpSecret !== null,
    hasPasskey: user.hasPasskey,
    recoveryCodesLeft: await sql.countCodes(db, id),
  };
}

/**
 * Issues a TOTP secret that takes effect with `confirmSecondFactor`. A second call replaces the first secret.
 * @throws the errors of `assertProof`; ApiError `conflict` if the second factor is on; `not_active` before the e-mail is confirmed, because the second factor would lock out the
 * address's real owner
 */
export async function startSecondFactor({ db, config }: Means, owner: Owner, proof: Proof) {
  await assertProof({ db, config }, owner, proof);
  const { email, activated } = await factorOf(db, owner.id, false);
  if (!activated) throw new ApiError('not_active');
  const secret = generateSecret();
  await sql.upsertSetup(db, owner.id, encryptTotpSecret(config.secret, owner.id, secret));
  return { secret, uri: generateURI({ issuer: new URL(config.siteUrl).host, label: email, secret }) };
}

/**
 * Turns the second factor on and ends the user's other sessions.
 * @param code the first code of the authenticator app
 * @returns new recovery codes
 * @throws ApiError `totp_invalid` if the code is wrong, `gone` if there is no unconfirmed secret
 */
export async function confirmSecondFactor({ db, config: { secret } }: Means, owner: Owner, code: string) {
  const { id } = owner;
  const { email } = await factorOf(db, id, false);
  const attempt = { id, email, sessionId: owner.sessionId };
  const count = await countTotpCode(db, attempt);
  const recoveryCodes = await transaction(db, async (tx) => {
    await lockFactor(tx, id, false);
    const totpSecret = await sql.takeSetup(tx, id, setupMinutes);
    const plain = totpSecret && decryptTotpSecret(secret, id, totpSecret);
    if (!plain) throw new ApiError('gone', { messageKey: 'Refusals.secondFactorExpired' });
    const step = await acceptedTotpStep(plain, code, 0);
    // A wrong code rolls the transaction back, so that the secret stays and another code can be tried.
    if (step === null) throw new ApiError('totp_invalid');
    await updateUser(tx, id, { totpSecret, totpStep: String(step) });
    await endSessions(tx, id, owner.sessionId);
    await queueAccountMail(tx, { kind: 'factorOn', email });
    return await replaceCodes(tx, secret, id);
  }).catch(async (error: unknown) => {
    throw isWrongCode(error) ? await wrongTotpCode(db, attempt, count) : error;
  });
  await undoTotpCode(db, attempt);
  return { recoveryCodes };
}

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'totp_invalid';

/**
 * Replaces the recovery codes; the old ones stop working.
 * @throws the errors of `assertProof`; ApiError `conflict` if the account has neither a second factor nor a passkey
 */
export async function renewRecoveryCodes(means: Means, owner: Owner, proof: Proof) {
  await assertProof(means, owner, proof);
  return await transaction(means.db, async (tx) => {
    const user = await sql.lockFactor(tx, owner.id);
    const { email } = user?.hasPasskey ? user : assertState(user, true);
    await queueAccountMail(tx, { kind: 'recoveryCodes', email });
    return { recoveryCodes: await replaceCodes(tx, means.config.secret, owner.id) };
  });
}

/**
 * Turns the second factor off.
 * @throws ApiError `validation` if the password is wrong; `rate_limited` after too many wrong passwords; `totp_invalid`
 * if the code is wrong; `conflict` if the second factor is off; `forbidden` for staff
 */
export async function turnOffSecondFactor(means: Means, owner: Owner, proof: Proof): Promise<void> {
  await assertProof(means, owner, proof);
  await transaction(means.db, async (tx) => {
    const { email, role, hasPasskey } = await lockFactor(tx, owner.id, true);
    if (role !== 'user') throw new ApiError('forbidden', { messageKey: 'Refusals.staffFactor' });
    await updateUser(tx, owner.id, { totpSecret: null });
    if (!hasPasskey) await sql.replaceCodes(tx, owner.id, []);
    await queueAccountMail(tx, { kind: 'factorOff', email });
  });
}

/**
 * Turns on two-step sign-in for an account whose first passkey was just added: issues recovery codes, ends the other
 * sessions and discards an unfinished setup of an authenticator app. Somebody who knows only the password could have
 * opened those sessions and begun that setup.
 * @returns the new codes, or null if the account has a second factor or unused codes
 */
export async function beginPasskeyStep(tx: Tx, secret: string, { id, sessionId }: SignedIn): Promise<string[] | null> {
  const user = await sql.lockFactor(tx, id);
  if (!user || user.totpSecret !== null || (await sql.countCodes(tx, id)) > 0) return null;
  await sql.deleteSetup(tx, id);
  await endSessions(tx, id, sessionId);
  return await replaceCodes(tx, secret, id);
}

/** Deletes the recovery codes of an account that has lost its last passkey and has no authenticator app. */
export async function endPasskeyStep(tx: Tx, id: string): Promise<void> {
  const user = await sql.lockFactor(tx, id);
  if (user?.totpSecret === null && !user.hasPasskey) await sql.replaceCodes(tx, id, []);
}

/**
 * Removes all means of signing in to an account except the password: its TOTP secret, an unconfirmed secret, the
 * recovery codes and the passkeys.
 */
export async function removeSecondFactor(tx: Tx, id: string): Promise<void> {
  await removePasskeys(tx, id);
  await updateUser(tx, id, { totpSecret: null });
  await sql.deleteSetup(tx, id);
  await sql.replaceCodes(tx, id, []);
}

async function factorOf(db: Means['db'], id: string, isOn: boolean) {
  return assertState(await sql.findFactor(db, id), isOn);
}

async function lockFactor(tx: Tx, id: string, isOn: boolean) {
  return assertState(await sql.lockFactor(tx, id), isOn);
}

/**
 * Checks that an account's second factor is on or off, as the caller expects.
 * @throws ApiError `token_not_valid` if there is no such account; `conflict` if the second factor is not in the
 * expected state
 */
function assertState<User extends { totpSecret: string | null }>(user: User | undefined, isOn: boolean): User {
  if (!user) throw new ApiError('token_not_valid');
  if ((user.totpSecret !== null) !== isOn) {
    throw new ApiError('conflict', { messageKey: isOn ? 'Refusals.secondFactorOff' : 'Refusals.secondFactorOn' });
  }
  return user;
}

/**
 * Replaces the recovery codes of an account.
 * @param secret the setting SECRET, used to hash the codes
 * @returns the new codes
 */
export const issueRecoveryCodes = (tx: Tx, secret: string, id: string): Promise<string[]> =>
  replaceCodes(tx, secret, id);

/**
 * Checks the first code of a new TOTP secret.
 * @returns the code's time step
 * @throws ApiError `totp_invalid` if the code does not come from the secret
 */
export async function firstTotpStep(totpSecret: string, code: string): Promise<number> {
  const step = await acceptedTotpStep(totpSecret, code.replace(/\s/g, ''), 0);
  if (step === null) throw new ApiError('totp_invalid');
  return step;
}

async function replaceCodes(tx: Tx, secret: string, id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(secret, id, code)).filter((hash) => hash !== null);
  await sql.replaceCodes(tx, id, hashes);
  return codes;
}
