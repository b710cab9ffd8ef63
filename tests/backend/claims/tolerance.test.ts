import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { multiply, round, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes, reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
let payments = 0;

const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `tolerance ${payments++}` });

async function less(): Promise<Walked> {
  const walked = await walkTo(operator, 'wait_payment');
  await credit(walked.id, '0.006');
  await passMinutes(api, walked.id, 61);
  await sweepClaims(api.deps);
  return walked;
}

/**
 * Runs `work` while a maximum amount of the direction from BTC to SBERRUB has the given value, and then restores the
 * old maximum.
 */
async function withLimit<T>(column: 'fromMax' | 'toMax', value: string, work: () => Promise<T>): Promise<T> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  const direction = sql`from_ps = ${ps.BTC} and to_ps = ${ps.SBERRUB}`;
  const set = (limit: string | null) =>
    sql`update directions set ${sql.ref(column)} = ${limit}::numeric where ${direction}`.execute(owner);
  const { rows } = await sql<{ limit: string | null }>`
    select ${sql.ref(column)} as limit from directions where ${direction}`.execute(owner);
  await set(value);
  try {
    return await work();
  } finally {
    await set(rows[0]?.limit ?? null);
    await owner.destroy();
  }
}

describe('a payment of less than agreed', () => {
  test('counts as full payment within the tolerance, and the payout is the received amount times the course', async () => {
    const walked = await walkTo(operator, 'wait_payment');
    const credited = (await credit(walked.id, '0.00996')).json().claim;
    const toSumma = round(multiply('0.00996', credited.course), 2);
    expect(credited).toMatchObject({ status: 'paid', fromSumma: '0.00996', toSumma });
    expect(Number(toSumma)).toBeLessThan(Number(walked.toSumma));
    expect((await lettersOf(api, walked.id)).at(-1)?.text).toMatch(
      /Пришло 0,00996\u00A0BTC, поэтому вы получаете .+ Курс прежний/,
    );
    expect((await operator.move(walked.id, 'payout')).json().claim.toSumma).toBe(toSumma);
  });

  test('goes to review instead of a choice if its rest arrives late but within the tolerance', async () => {
    const claim = await less();
    const credited = (await credit(claim.id, '0.00397')).json().claim;
    const toSumma = round(multiply('0.00997', credited.course), 2);
    expect(credited).toMatchObject({ status: 'check', fromSumma: '0.00997', toSumma });
  });
});

describe('a payment of more than agreed, within the tolerance', () => {
  test('raises the payout and its hold', async () => {
    const walked = await walkTo(operator, 'wait_payment');
    const credited = (await credit(walked.id, '0.01004')).json().claim;
    const toSumma = round(multiply('0.01004', credited.course), 2);
    expect(credited).toMatchObject({ status: 'paid', fromSumma: '0.01004', toSumma });
    const hold = await api.db
      .selectFrom('holds')
      .where('claimId', '=', walked.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([hold.active, Number(hold.summa)]).toEqual([true, Number(toSumma)]);
  });

  test.each(['fromMax', 'toMax'] as const)('does not raise the payout beyond %s of the direction', async (column) => {
    const walked = await walkTo(operator, 'wait_payment');
    const limit = column === 'fromMax' ? sent : walked.toSumma;
    const answer = await withLimit(column, limit, () => credit(walked.id, '0.01004'));
    expect(answer.json().claim.toSumma).toBe(walked.toSumma);
  });

  test('does not raise the payout beyond the reserve', async () => {
    const walked = await walkTo(operator, 'wait_payment');
    const { total, held } = await reserveOf(api, ps.SBERRUB);
    const taken = subtract(total, held);
    const put = (change: string) =>
      operator.post(`reserves/${ps.SBERRUB}/`, { change, note: 'x' }, { 'idempotency-key': randomUUID() });
    expect((await put(`-${taken}`)).json().free).toBe('0');
    const { toSumma } = (await credit(walked.id, '0.01004')).json().claim;
    await put(taken);
    expect(toSumma).toBe(walked.toSumma);
  });
});
