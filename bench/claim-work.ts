import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/pool.ts';
import { type ClaimDraft, confirmClaim, createClaim } from '#backend/modules/claims/intake/service.ts';
import type { Viewer } from '#backend/modules/claims/page/service.ts';
import { changeReserve, idempotentTx, moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { pairForClaim } from '#backend/modules/pricing/prices/service.ts';
import { networkOf } from '#domain/network.ts';
import { courseOf, receiveAmount, sendLimits } from '#domain/quote.ts';

/** Returns a random Ethereum address in lower case, which needs no EIP-55 checksum. */
export const randomWallet = (): string => `0x${randomBytes(20).toString('hex')}`;

export const randomIp = (): string => [10, ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

export async function draftFor(db: Db, fromPs: number, toPs: number, agree: ClaimDraft['agree']): Promise<ClaimDraft> {
  return await moneyTransaction(db, async (tx) => {
    const { quote } = await pairForClaim(tx, { fromPs, toPs, city: null, locale: 'ru' });
    // Makes the reserve large enough for all claims of the benchmark.
    await changeReserve(tx, { key: `bench:${toPs}`, ps: toPs, change: '1000000000', actor: 'job:bench' });
    const fromSumma = sendLimits(quote, 'default').min;
    const toSumma = receiveAmount(fromSumma, courseOf(quote, 'default'), quote.to.roundCalculator);
    const requisites = { fromRequisites: {}, toRequisites: randomWallet() };
    return {
      email: 'visitor@example.org',
      fromPs,
      toPs,
      fromSumma,
      toSumma,
      ...requisites,
      withVerificationCourse: false,
      agree,
    };
  });
}

export const idempotentRequest = (secret: string, request: unknown, status: number) => ({
  key: randomUUID(),
  actor: 'guest:bench',
  secret,
  request,
  status,
});

/** Creates a claim and confirms it in a second transaction, as two API calls would. */
export async function createAndConfirmClaim(db: Db, secret: string, template: ClaimDraft): Promise<void> {
  // Each claim gets its own visitor and IP address, because claims of the same visitor are serialized.
  const draft = { ...template, email: `${randomUUID()}@example.org`, toRequisites: randomWallet() };
  const viewer: Viewer = { userId: null, hash: randomBytes(32), locale: 'ru' };
  const { id } = await idempotentTx(db, idempotentRequest(secret, draft, 201), (tx) =>
    createClaim(tx, secret, draft, { ...viewer, network: networkOf(randomIp()) }),
  );
  await idempotentTx(db, idempotentRequest(secret, { id }, 200), (tx) => confirmClaim(tx, id, viewer));
}
