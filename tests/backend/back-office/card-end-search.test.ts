import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { claimQueue } from '#backend/modules/back-office/claims/service.ts';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { rowsRead } from '#tests/support/rows-read.ts';

const api = await testApp({ max: 1 });
const operator = await Operator.open(api);
const { secret } = api.deps.config;
const others = 3_200;
const history = 800;

/**
 * Inserts ended claims, of which one in five has a card that ends with 5676. One in ten of these claims was to be paid
 * from the card, and the others were to be paid out to it.
 */
beforeAll(async () => {
  const owner = openDb(api.ownerUrl, { max: 1, timeouts: { statementMs: 0 } });
  const { id } = await walkTo(operator, 'expired');
  const card = sql`'[{"name": "card", "label": "", "value": "card:1", "sealed": "v1:1", "first": "2200", "last": "5676"}]'::jsonb`;
  await sql`
    insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, status_at, from_requisites, to_requisites)
    select case n % 3 when 0 then 'expired' else 'cancelled' end, from_ps, to_ps, from_summa, to_summa, course, rail, agree,
      now() - make_interval(mins => n), case n % 50 when 0 then ${card} else '[]' end,
      case when n % 50 <> 0 and n % 5 = 0 then ${card} else '[]' end
    from claims, generate_series(1, ${sql.lit(history + others)}) n where id = ${id}`.execute(owner);
  await sql`vacuum analyze claims`.execute(owner);
  await owner.destroy();
});

const page = (size: number, after?: string) =>
  claimQueue(api.db, { show: 'all', search: '*5676', size, after }, { locale: 'ru', secret });

test('a search for the end of a card lists each claim once, newest first, whether the card sent or received', async () => {
  const times: string[] = [];
  const ids = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const { results, next } = await page(100, after);
    for (const { id, changedAt } of results) {
      ids.add(id);
      times.push(changedAt);
    }
    after = next;
  }
  expect([ids.size, times.length]).toEqual([history, history]);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('a search for the end of a card counts and reads few claims, however many such cards there are', async () => {
  const read = await rowsRead(api.db, 'claims', async () => {
    expect(await page(20)).toMatchObject({ count: 20, more: true });
  });
  expect(read).toBeLessThan(history);
});
