import { randomUUID } from 'node:crypto';
import type { Network } from '#domain/network.ts';
import type { VerificationKind } from '#domain/verification.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { hashCard, openedRequisites } from '../../../stored-requisites.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { parseTexts } from './inputs.ts';
import type { ClaimPort, Viewer } from './port.ts';
import * as sql from './queries.ts';
import { maskCard, sealTexts } from './secrets.ts';
import { assertVisible, isOwn, toVerification, type Verification } from './view.ts';

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
 * Begins a verification for a claim or an account, or returns the verification that is already open. Fills in texts
 * from the claim if the visitor did not enter them.
 * @throws ApiError `token_not_valid` if a guest names no claim; `not_found` if the claim belongs to somebody else;
 * `conflict` if the card belongs to another account; `validation` if a text or the payment system is invalid;
 * `rate_limited` if the account or the network has begun too many verifications today
 */
export async function beginVerification(
  tx: Tx,
  secret: string,
  draft: Draft,
  caller: Caller,
  claims: ClaimPort,
): Promise<Verification> {
  const { claim: claimId = null } = draft;
  const { userId, hash, locale } = caller;
  if (userId === null && claimId === null) throw new ApiError('token_not_valid');
  const claim = claimId === null ? null : await ownClaim(tx, secret, claimId, caller, claims);
  // Verify the identity if it was requested for the claim, or if the claim is paid without a card, for example by phone
  // number.
  const isOfIdentity = claim && (claim.isIdentityWanted || !claim.hasCard);
  const kind = isOfIdentity ? 'identity' : draft.kind;
  // A visitor who was asked to prove their identity continues the open verification of their account's identity.
  // Without such a request, each claim needs a verification of its own.
  const account = claim === null || claim.isIdentityWanted ? userId : null;
  const open = await openOne(tx, secret, { claimId, kind, account }, caller);
  if (open) return open;
  await countBeginning(tx, caller);
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
    numberHash: number === null ? null : hashCard(secret, number),
    sealed: sealTexts(secret, id, texts),
  });
  const row = await sql.findVerification(tx, id, locale);
  assertVisible(row, caller);
  return await toVerification(tx, secret, row);
}

async function openOne(
  tx: Tx,
  secret: string,
  { claimId, kind, account }: { claimId: string | null; kind: VerificationKind; account: string | null },
  caller: Caller,
): Promise<Verification | null> {
  const id = await sql.openVerification(tx, claimId, kind, account);
  const row = id === undefined ? undefined : await sql.findVerification(tx, id, caller.locale);
  return row && isOwn(row, caller) ? await toVerification(tx, secret, row) : null;
}

async function ownClaim(tx: Tx, secret: string, id: string, caller: Caller, claims: ClaimPort) {
  if (!(await claims.ownsClaim(tx, id, caller))) throw new ApiError('not_found');
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

/** Limits the verifications of an account and a network, so that nobody can try many card numbers. */
async function countBeginning(tx: Tx, { userId, network }: Caller): Promise<void> {
  const counts = [
    await countOfDay(tx, `verify:${network}`, maxPerNetworkAndDay),
    userId === null ? 0 : await countOfDay(tx, `verify:${userId}`, maxPerAccountAndDay),
  ];
  if (counts.includes(null)) throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
}

/**
 * Checks that a card was not verified before, because a card has only one owner.
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
