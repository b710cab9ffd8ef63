import type { z } from 'zod';
import { maxPasskeys, type passkeyDraft } from '#contracts/passkeys.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { parseUserAgent } from '../../platform/sessions/service.ts';
import { queueAccountMail } from '../mail/service.ts';
import type { Owner } from '../passwords/service.ts';
import { challengeHash, challengeSeconds, newChallenge } from './challenge.ts';
import * as sql from './queries.ts';
import { relyingParty } from './relying-party.ts';
import { shownPasskey } from './shown-passkey.ts';

type Means = Pick<Deps, 'db' | 'config'>;
type Adding = Pick<Owner, 'id' | 'sessionId'>;

/**
 * Turns on two-step sign-in for an account that gets its first passkey.
 * @returns new recovery codes, or null if none are needed
 */
export type BeginStep = (tx: Tx, secret: string, owner: Adding) => Promise<string[] | null>;

/** Signature algorithms, by their numbers in COSE (RFC 9053): Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/**
 * Purpose that binds a challenge to one session, so that another session cannot use the challenge to add a passkey. A
 * challenge that needed nothing but the password ends when the account gets a second step.
 */
const purposeOf = ({ id, sessionId }: Adding, hasSecondStep: boolean): string =>
  `add:${id}:${sessionId}:${hasSecondStep ? 'step' : 'password'}`;

/**
 * Returns the options with which a browser creates a passkey. The caller has checked the user's password.
 * @throws ApiError `not_active` before the e-mail is confirmed, because a stranger who signed up with somebody else's
 * address could keep access with the passkey; `conflict` if the account already has `maxPasskeys` passkeys
 */
export async function passkeyCreation({ db, config }: Means, owner: Adding) {
  const user = await sql.findOwner(db, owner.id);
  if (!user) throw new ApiError('token_not_valid');
  if (!user.activated) throw new ApiError('not_active');
  const passkeys = await sql.passkeysOfUser(db, owner.id);
  if (passkeys.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { id } = relyingParty(config);
  const {
    challenge,
    rp,
    user: account,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: new URL(config.siteUrl).host,
    rpID: id,
    userID: new TextEncoder().encode(owner.id),
    userName: user.email,
    userDisplayName: user.email,
    challenge: newChallenge(config.secret, purposeOf(owner, await sql.hasSecondStep(db, owner.id))),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge,
    rp: { id, name: rp.name },
    user: account,
    pubKeyCredParams,
    timeout: challengeSeconds * 1000,
    attestation: 'none' as const,
    excludeCredentials: passkeys.map(({ credentialId }) => ({
      type: 'public-key' as const,
      id: credentialId.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

/**
 * Adds a passkey that a browser has created, and mails the owner.
 * @param agent User-Agent header of the browser, which names the passkey if the user gave no name
 * @throws ApiError `passkey_invalid` if the response is not an answer to a challenge of this session, the account got
 * its second step after the challenge, the response comes from another site, or lacks the user's verification; `conflict` if the passkey exists already, or the account has
 * `maxPasskeys` passkeys
 */
export async function addPasskey(
  { db, config }: Means,
  owner: Adding,
  { name, response }: z.output<typeof passkeyDraft>,
  { agent, ip }: { agent: string; ip: string },
  beginStep: BeginStep,
) {
  const hasSecondStep = await sql.hasSecondStep(db, owner.id);
  const purpose = purposeOf(owner, hasSecondStep);
  const { credential, backedUp, challenge } = await verifyCreation(config, purpose, response);
  const created = await transaction(db, async (tx) => {
    const user = await sql.lockOwner(tx, owner.id);
    if (!user) throw new ApiError('token_not_valid');
    if ((await sql.hasSecondStep(tx, owner.id)) !== hasSecondStep) throw notAdded();
    if (!(await sql.insertChallenge(tx, challenge))) throw notAdded();
    if ((await sql.countPasskeys(tx, owner.id)) >= maxPasskeys) throw tooMany();
    const passkey = await sql.insertPasskey(tx, {
      userId: owner.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      backedUp,
      name: name || nameOf(agent),
    });
    if (!passkey) throw new ApiError('conflict', { messageKey: 'Refusals.passkeyKnown' });
    await queueAccountMail(tx, { kind: 'passkeyOn', email: user.email, agent, ip });
    return { passkey, recoveryCodes: await beginStep(tx, config.secret, owner) };
  });
  return { ...shownPasskey(created.passkey), ...(created.recoveryCodes && { recoveryCodes: created.recoveryCodes }) };
}

async function verifyCreation(
  config: Means['config'],
  purpose: string,
  response: z.output<typeof passkeyDraft>['response'],
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await isWithoutCertificate(response.response.attestationObject))) throw notAdded();
  const { id, origin } = relyingParty(config);
  let challenge: Buffer | null = null;
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = challengeHash(config.secret, purpose, given);
      return challenge !== null;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified || challenge === null) throw notAdded();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { credential, backedUp: credentialBackedUp, challenge };
}

/**
 * Whether a new credential comes without a certificate of the authenticator's maker (attestation). The options request
 * no certificate, because verifying one would make requests to addresses that the certificate names.
 */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}

function nameOf(agent: string): string | null {
  const { browser, system } = parseUserAgent(agent);
  return [browser, system].filter(Boolean).join(', ') || null;
}

const notAdded = () => new ApiError('passkey_invalid', { messageKey: 'Refusals.passkeyNotAdded' });
const tooMany = () => new ApiError('conflict', { messageKey: 'Refusals.passkeysMost' });
