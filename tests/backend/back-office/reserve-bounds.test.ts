import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();

const change = (summa: string) =>
  operator.post(`reserves/${ps.BTC}/`, { change: summa, note: 'x' }, { 'idempotency-key': randomUUID() });

async function asOwner(statement: string): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql.raw(statement).execute(owner);
  await owner.destroy();
}

describe('a reserve', () => {
  test('above the bound of totals is refused by field, and nothing is changed', async () => {
    const before = await reserveOf(api, ps.BTC);
    const answer = await change('99999999999999999999');
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['change']]);
    expect(await reserveOf(api, ps.BTC)).toEqual(before);
    expect((await operator.get('reserves/')).statusCode).toBe(200);
  });

  test('is bounded by the database, whatever statement changes it', async () => {
    await expect(asOwner(`update reserves set total = 1000000000000001 where ps = ${ps.BTC}`)).rejects.toThrow(
      /reserves_total_bounded/,
    );
  });

  test('is not filled above the bound by a mistyped payment', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    const credit = await operator.move(id, 'credit', { summa: '99999999999999999999', tx: 'typo' });
    expect([credit.statusCode, Object.keys(credit.json().fields)]).toEqual([422, ['summa']]);
    expect((await operator.get(`claims/${id}/`)).json().claim.status).toBe('wait_payment');
  });
});
