import { isDeepStrictEqual } from 'node:util';
import { CompactSign, compactVerify } from 'jose';
import type { z } from 'zod';
import { certificate, signedCertificate } from '#contracts/certificate.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { ownsClaim, type Viewer } from '../page/service.ts';
import { type SigningKey, signingKey } from './key.ts';
import { type FinishedClaim, finishedClaim } from './queries.ts';

type Certificate = z.output<typeof certificate>;

const type = 'exchange-certificate+jws';

/**
 * Returns the signed certificate of a finished claim. Repeated calls for a claim return the same facts, in the viewer's
 * language.
 * @param exchange address of the exchange
 * @throws ApiError `not_found` for an unknown claim; `forbidden` for anybody but its owner; `conflict` unless the claim
 * was paid out or refunded
 */
export async function claimCertificate(
  db: Db,
  id: string,
  viewer: Viewer,
  { secret, exchange }: { secret: string; exchange: string },
): Promise<z.input<typeof signedCertificate>> {
  const claim = await finishedClaim(db, id);
  if (!claim) throw new ApiError('not_found');
  if (!(await ownsClaim(db, id, viewer))) throw new ApiError('forbidden');
  const facts = factsOf(claim, exchange, viewer.locale);
  if (!facts) throw new ApiError('conflict');
  return { certificate: facts, jws: await sign(facts, await signingKey(secret)) };
}

/**
 * Returns the facts that a certificate states, or null for an unfinished claim. A refund is sent in the currency that
 * was received, and its transaction number is not stated.
 */
function factsOf(claim: FinishedClaim, exchange: string, locale: Locale): Certificate | null {
  const { status, number, from, to, fromSumma, toSumma, refundSumma, course, txIn, txOut } = claim;
  const times = {
    createdAt: claim.createdAt.toISOString(),
    paidAt: claim.paidAt?.toISOString() ?? null,
    finishedAt: claim.finishedAt.toISOString(),
  };
  const checkUrl = `${exchange}${pagePath('/certificate', locale)}`;
  const head = { version: 1, exchange, checkUrl, number } as const;
  if (status === 'done') {
    const received = { ...from, summa: fromSumma, tx: txIn };
    return { ...head, outcome: status, received, sent: { ...to, summa: toSumma, tx: txOut }, course, ...times };
  }
  if (status !== 'refunded' || refundSumma === null) return null;
  const refund = { ...from, summa: refundSumma };
  return {
    ...head,
    outcome: status,
    received: { ...refund, tx: txIn },
    sent: { ...refund, tx: null },
    course,
    ...times,
  };
}

const sign = (facts: Certificate, { privateKey, publicJwk }: SigningKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(facts)))
    .setProtectedHeader({ alg: 'EdDSA', kid: publicJwk.kid, typ: type })
    .sign(privateKey);

/** Returns the public keys of the certificates. */
export const certificateKeys = async (secret: string): Promise<SigningKey['publicJwk'][]> => [
  (await signingKey(secret)).publicJwk,
];

interface CheckResult {
  result: 'valid' | 'changed' | 'foreign' | 'malformed';
  certificate: Certificate | null;
}

/**
 * Checks the text of a certificate file. The result is `foreign` if another key has signed it, and `changed` if the
 * readable facts differ from the signed ones.
 */
export async function checkCertificate(text: string, secret: string): Promise<CheckResult> {
  const given = signedCertificate.safeParse(parseJson(text)).data;
  if (!given) return { result: 'malformed', certificate: null };
  const facts = await signedFacts(given.jws, await signingKey(secret));
  if (!facts) return { result: 'foreign', certificate: null };
  return isDeepStrictEqual(facts, given.certificate)
    ? { result: 'valid', certificate: facts }
    : { result: 'changed', certificate: null };
}

async function signedFacts(jws: string, { publicJwk }: SigningKey): Promise<Certificate | null> {
  try {
    const { payload } = await compactVerify(jws, publicJwk, { algorithms: ['EdDSA'] });
    return certificate.safeParse(parseJson(new TextDecoder().decode(payload))).data ?? null;
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
