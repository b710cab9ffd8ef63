import { randomUUID } from 'node:crypto';
import type { Network } from '#domain/network.ts';
import { isSameName } from '#domain/same-name.ts';
import type { VerificationKind } from '#domain/verification.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { hashCard, openedRequisites } from '../../../stored-requisites.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { parseTexts, type Texts } from './inputs.ts';
import type { Viewer } from './port.ts';
import * as sql from './queries.ts';
import { maskCard, openTexts, sealTexts } from './secrets.ts';
import { isOwn, toVerification, type Verification } from './view.ts';

export interface Draft {
  kind: VerificationKind;
  ps?: number | undefined;
  claim?: string | undefined;
  inputs: Record<string, string>;
}

interface Caller extends Viewer {
  network: Network;
}

const maxPerAccountAndDay = 10;
const maxPerNetworkAndDay = 30;

/**
 * Begins a verification, or returns the one that is open for the same claim, card or identity. Form fields that the
 * visitor left empty are filled from the claim.
 * @throws ApiError `token_not_valid` if a guest names no claim; `not_found` if the claim belongs to somebody else;
 * `conflict` if the card belongs to another account; `validation` if a text or the payment system is invalid;
 * `rate_limited` if the account or the network has begun too many verifications today
 */
export async function beginVerification(tx: Tx, secret: string, draft: Draft, caller: Caller): Promise<Verification> {
  const { claim: claimId = null } = draft;
  const { userId, hash, locale } = caller;
  if (userId === null && claimId === null) throw new ApiError('token_not_valid');
  // Lock the claim and the visitor, so that concurrent calls do not begin two verifications.
  for (const key of [claimId, userId ?? hash?.toString('hex')]) if (key) await sql.lockBeginning(tx, key);
  const claim = claimId === null ? null : await ownClaim(tx, secret, claimId, caller);
  // Verify the identity if it was requested for the claim, or if the claim is paid without a card, for example by phone
  // number.
  const isOfIdentity = claim && (claim.isIdentityWanted || !claim.hasCard);
  const kind = isOfIdentity ? 'identity' : draft.kind;
  // If the visitor was asked to prove their identity, an open identity verification of the account is continued.
  // Otherwise, each claim needs a verification of its own.
  const account = claim === null || claim.isIdentityWanted ? userId : null;
  const open = await ownOne(tx, secret, await sql.openVerification(tx, claimId, kind, account), caller);
  if (open) return open;
  const ps = kind === 'card' ? (claim?.fromPs ?? draft.ps ?? null) : null;
  if (kind === 'card' && (ps === null || !(await sql.isBankCard(tx, ps))))
    throw fieldError(locale, 'ps', 'Refusals.verificationPs');
  const given = { ...draft.inputs };
  if (kind === 'card' && !given.number && claim?.card) given.number = claim.card;
  if (given.holder === undefined && claim?.holder) given.holder = claim.holder;
  // The claim may lack the visitor's name, so the name is required only when the verification is submitted.
  const texts = parseTexts(kind, given, locale, { isDraft: kind === 'identity' });
  const number = texts.number ?? null;
  if (number !== null) await assertCardUnused(tx, secret, number, caller);
  const numberHash = number === null ? null : hashCard(secret, number);
  const draftId = await takeAlong(tx, secret, { kind, claimId, numberHash, texts }, caller);
  if (draftId !== undefined) return await readOne(tx, secret, draftId, caller);
  await countBeginning(tx, caller);
  const id = randomUUID();
  await sql.insertVerification(tx, {
    id,
    kind,
    ps,
    userId,
    visitorHash: userId === null ? hash : null,
    claimId,
    locale,
    masked: number && maskCard(number),
    numberHash,
    sealed: sealTexts(secret, id, texts),
  });
  return await readOne(tx, secret, id, caller);
}

async function readOne(tx: Tx, secret: string, id: string, { locale }: Caller): Promise<Verification> {
  const row = await sql.findVerification(tx, id, locale);
  if (!row) throw new ApiError('not_found');
  return await toVerification(tx, secret, row);
}

async function ownOne(
  tx: Tx,
  secret: string,
  id: string | undefined,
  caller: Caller,
): Promise<Verification | undefined> {
  const row = id === undefined ? undefined : await sql.findVerification(tx, id, caller.locale);
  return row && (await isOwn(tx, row, caller)) ? await toVerification(tx, secret, row) : undefined;
}

interface Begun {
  kind: VerificationKind;
  claimId: string | null;
  numberHash: Buffer | null;
  texts: Texts;
}

/**
 * Finds an open verification of the visitor for the same card, or for the identity of a person with the same name. A
 * card verification without a claim, or a draft of an identity verification, is moved to the new claim with its photos.
 * @returns the id of the verification, or undefined if there is none
 */
async function takeAlong(
  tx: Tx,
  secret: string,
  { kind, claimId, numberHash, texts }: Begun,
  { userId, hash, locale }: Caller,
): Promise<string | undefined> {
  if (kind === 'card') {
    const id = userId && numberHash && (await sql.openVerificationOfCard(tx, userId, numberHash));
    const row = id ? await sql.findVerification(tx, id, locale) : undefined;
    if (row?.claimId === null) await sql.updateVerification(tx, row.id, { claimId });
    return row?.id;
  }
  for (const id of await sql.openIdentities(tx, { userId, hash })) {
    const row = await sql.findVerification(tx, id, locale);
    if (!row) continue;
    const known = openTexts(secret, row);
    if (!isSameName(texts.holder, known.holder)) continue;
    if (row.status === 'draft')
      await sql.updateVerification(tx, id, { claimId, sealed: sealTexts(secret, id, { ...known, ...texts }) });
    return id;
  }
  return undefined;
}

async function ownClaim(tx: Tx, secret: string, id: string, caller: Caller) {
  if (!(await caller.ownsClaim(tx, id))) throw new ApiError('not_found');
  const claim = await sql.verifyingClaim(tx, id);
  if (!claim) throw new ApiError('conflict');
  const requisites = openedRequisites(secret, claim.fromRequisites);
  const card = requisites.find(({ isCard }) => isCard);
  const holder = requisites.find(({ name }) => name === 'holder');
  const { fromPs, isIdentityWanted } = claim;
  return {
    id: claim.id,
    fromPs,
    isIdentityWanted,
    hasCard: card !== undefined,
    card: card?.value,
    holder: holder?.value,
  };
}

/** Limits how many verifications an account and a network can begin, so that nobody can try many card numbers. */
async function countBeginning(tx: Tx, { userId, network }: Caller): Promise<void> {
  const counts = [
    await countOfDay(tx, `verify:${network}`, maxPerNetworkAndDay),
    userId === null ? 0 : await countOfDay(tx, `verify:${userId}`, maxPerAccountAndDay),
  ];
  if (counts.includes(null)) throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
}

/**
 * Checks that no account has verified the card before, because a card has only one owner.
 * @throws ApiError `conflict` if any account has verified the card
 */
export async function assertCardUnused(
  tx: Tx,
  secret: string,
  number: string,
  { userId, locale }: Viewer,
): Promise<void> {
  const owner = await sql.ownerOfCard(tx, hashCard(secret, number));
  if (owner === undefined) return;
  const key = owner === userId ? 'verificationDone' : 'verificationOtherOwner';
  throw fieldError(locale, 'inputs.number', `Refusals.${key}`, { code: 'conflict' });
}
