import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/pool.ts';
import { type ClaimDraft, confirmClaim, createClaim } from '#backend/modules/claims/intake/service.ts';
import type { Viewer } from '#backend/modules/claims/page/service.ts';
import { changeReserve, idempotentTx, moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { pairForClaim } from '#backend/modules/pricing/prices/service.ts';
import { courseOf, receiveAmount, sendLimits } from '#domain/quote.ts';

/** A wallet address that is nobody's; without capitals it carries no checksum. */
export const wallet = (): string => `0x${randomBytes(20).toString('hex')}`;

export const address = (): string => [10, ...Array.from({ length: 3 }, () => randomInt(256))].join('.');

/** What a visitor would send for the smallest exchange of this pair. */
export async function draftFor(db: Db, fromPs: number, toPs: number, agree: ClaimDraft['agree']): Promise<ClaimDraft> {
  return await moneyTransaction(db, async (tx) => {
    const { quote } = await pairForClaim(tx, { fromPs, toPs, city: null, locale: 'ru' });
    // Enough for any number of claims: the reserve is not what is measured.
    await changeReserve(tx, { key: `bench:${toPs}`, ps: toPs, change: '1000000000', actor: 'bench' });
    const fromSumma = sendLimits(quote, 'default').min;
    const toSumma = receiveAmount(fromSumma, courseOf(quote, 'default'), quote.to.roundCalculator);
    const requisites = { fromRequisites: {}, toRequisites: wallet() };
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

/** A call that could be repeated, as every one of a visitor can. */
export const repeatable = (request: unknown, status: number) => ({
  key: randomUUID(),
  actor: 'guest:bench',
  request,
  status,
});

/** One claim created and confirmed, as the two calls do it. */
export async function claim(db: Db, secret: string, shape: ClaimDraft): Promise<void> {
  // Each is another visitor from another address: claims of one person wait for one another by design.
  const draft = { ...shape, email: `${randomUUID()}@example.org`, toRequisites: wallet() };
  const viewer: Viewer = { userId: null, hash: randomBytes(32), locale: 'ru' };
  const { id } = await idempotentTx(db, repeatable(draft, 201), (tx) =>
    createClaim(tx, secret, draft, { ...viewer, ip: address() }),
  );
  await idempotentTx(db, repeatable({ id }, 200), (tx) => confirmClaim(tx, id, viewer));
}
