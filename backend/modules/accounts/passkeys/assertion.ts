import type { z } from 'zod';
import type { authenticationResponse } from '#contracts/passkeys.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { challengeHash, challengeSeconds, newChallenge } from './challenge.ts';
import * as sql from './queries.ts';
import { relyingParty } from './relying-party.ts';

type Means = Pick<Deps, 'db' | 'config'>;

/**
 * Challenges are not bound to the visitor's cookie, because a new visitor's cookie may change between the call that
 * creates the challenge and the sign-in. If a new visitor's first calls run in parallel, each response sets a cookie,
 * and the browser keeps the last one.
 */
const purpose = 'sign-in';

/**
 * Returns the options with which a browser asks for a passkey of this site. The options name no account, because the
 * browser offers its user the accounts that it knows.
 */
export async function passkeyRequest(config: Means['config']) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { id } = relyingParty(config);
  const challenge = newChallenge(config.secret, purpose);
  const options = await generateAuthenticationOptions({ rpID: id, challenge });
  const timeout = challengeSeconds * 1000;
  return { challenge: options.challenge, rpId: id, timeout, userVerification: 'required' as const };
}

/** A valid signature by a passkey whose use has not been recorded yet. */
export interface Assertion {
  passkeyId: string;
  userId: string;
  counter: number;
  backedUp: boolean;
  challenge: Buffer;
}

/**
 * Checks a signature of a passkey.
 * @throws ApiError `passkey_invalid` if the passkey is unknown, the challenge was not issued for a sign-in or has expired,
 * or the signature, the site or the user's verification is wrong
 */
export async function verifyAssertion(
  { db, config }: Means,
  response: z.output<typeof authenticationResponse>,
): Promise<Assertion> {
  const passkey = await sql.findPasskey(db, Buffer.from(response.id, 'base64url'));
  if (!passkey) throw new ApiError('passkey_invalid', { messageKey: 'Refusals.passkeyUnknown' });
  const { userHandle = '' } = response.response;
  if (Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) throw new ApiError('passkey_invalid');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(config);
  let challenge: Buffer | null = null;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = challengeHash(config.secret, purpose, given);
      return challenge !== null;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    // Do not compare the counter here: `useAssertion` compares and stores the counter in one statement.
    credential: { id: response.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || challenge === null) throw new ApiError('passkey_invalid');
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return {
    passkeyId: passkey.id,
    userId: passkey.userId,
    counter: newCounter,
    backedUp: credentialBackedUp,
    challenge,
  };
}

/**
 * Marks a challenge as used and stores the passkey's counter. Of two requests with the same signature, only one can do
 * so.
 * @returns false if the counter is not higher than before, which means that somebody else may have a copy of the
 * passkey
 * @throws ApiError `passkey_invalid` if the challenge was used before, or the passkey was removed meanwhile
 */
export async function useAssertion(tx: Tx, { passkeyId, challenge, counter, backedUp }: Assertion): Promise<boolean> {
  if (!(await sql.insertChallenge(tx, challenge))) throw new ApiError('passkey_invalid');
  if (await sql.recordUse(tx, { id: passkeyId, counter, backedUp })) return true;
  if (await sql.hasPasskey(tx, passkeyId)) return false;
  throw new ApiError('passkey_invalid', { messageKey: 'Refusals.passkeyUnknown' });
}
