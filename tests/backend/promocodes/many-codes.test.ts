import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { listCodes } from '#backend/modules/promocodes/codes/desk.ts';
import { ownPromocodes } from '#backend/modules/promocodes/codes/service.ts';
import { promocodeStates } from '#domain/promocode-draft.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { aCode, draftWith } from '../../support/factories/promocode.ts';
import { rowsRead } from '../../support/rows-read.ts';

const api = await testApp({ max: 1 });

/**
 * Inserts promo codes in one state. Half of the codes have an expiry date; in the state `expired`, all codes have one.
 */
async function insertCodes(state: (typeof promocodeStates)[number], count: number): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`
    insert into promocodes (code, type, value, active, usage_limit, used, starts_at, ends_at)
    select ${sql.lit(`MANY-${state.toUpperCase()}-${count}-`)} || n, 'percent', 0.5, ${state !== 'off'}, 2,
      ${state === 'used' ? 2 : 1}::int, case when ${state === 'planned'} then now() + interval '1 hour' end,
      case when ${state === 'expired'} then now() - interval '1 hour' when n % 2 = 0 then now() + interval '1 day' end
    from generate_series(1, ${sql.lit(count)}) n`.execute(owner);
  await sql`vacuum analyze promocodes`.execute(owner);
  await owner.destroy();
}

test.each(promocodeStates)('the list of codes in the state "%s" reads no codes in other states', async (state) => {
  await sql`delete from promocodes where code like 'MANY-%'`.execute(api.db);
  // Insert only a few codes that are not valid yet (`planned`). The list of active codes reads them too, and a large
  // number of such codes would exceed the limit of this test.
  for (const other of promocodeStates) await insertCodes(other, other === state ? 4 : other === 'planned' ? 10 : 3_000);
  const read = await rowsRead(api.db, 'promocodes', async () => {
    const { count } = await listCodes(api.db, { show: state, page: 1, size: 20 }, 'ru');
    expect(count).toBe(4);
  });
  expect(read).toBeLessThan(50);
});

test('the list of active codes begins with the newest, also if most of them have an end', async () => {
  await sql`delete from promocodes where code like 'MANY-%'`.execute(api.db);
  await insertCodes('active', 6_000);
  const { code } = await aCode(api);
  const read = await rowsRead(api.db, 'promocodes', async () => {
    const { count, results } = await listCodes(api.db, { show: 'active', page: 1, size: 20 }, 'ru');
    expect([count, results[0]?.code]).toEqual([1_000, code]);
  });
  expect(read).toBeLessThan(5_100);
});

test('an account’s list reads a claim once, however many codes the account has', async () => {
  const user = await User.enter(api);
  const { code } = await aCode(api);
  await user.create(await draftWith(api, code));
  for (let made = 0; made < 20; made += 1) await aCode(api, { personal: true, userId: user.id });
  const read = await rowsRead(api.db, 'promocode_uses', async () => {
    const { count } = await ownPromocodes(api.db, { userId: user.id, page: 1, size: 20, locale: 'ru' });
    expect(count).toBe(21);
  });
  expect(read).toBeLessThan(12);
});
