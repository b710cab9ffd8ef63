import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { multiply } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { type Walked, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator: owner } = await claimTest();
let cashier: Operator;

const set = (settings: object) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const unlimited = { approvalUsd: null, withdrawalShare: null, fourEyesUsd: null, operatorDayUsd: null };
const usdOf = async ({ toSumma }: Walked): Promise<string> => {
  const { rows } = await sql<{ usd: string }>`select usd::text from rates where unit = 'RUB'`.execute(api.db);
  return multiply(toSumma, rows[0]?.usd ?? '0');
};
/** Sets one limit to `factor` times the payout of the given claim, and no other limit. */
const allow = async (name: keyof typeof unlimited, walked: Walked, factor: string) =>
  await set({ ...unlimited, [name]: multiply(await usdOf(walked), factor) });
const send = async ({ id, toSumma }: Walked, by: Operator) =>
  (await by.move(id, 'sent', { summa: toSumma, tx: `out ${id}` })).json();
const statusAfter = async (walked: Walked, by: Operator) => (await send(walked, by)).claim?.status ?? 'refused';
const detailsOf = async ({ id }: Walked, by: Operator) => (await by.get(`claims/${id}/`)).json();

/** Deactivates all staff accounts except the given ones while `run` is running. */
async function withStaff<T>(staff: Operator[], run: () => Promise<T>): Promise<T> {
  const db = openDb(api.ownerUrl, { max: 1 });
  const others = db
    .updateTable('users')
    .where('role', '<>', 'user')
    .where(
      'id',
      'not in',
      staff.map(({ id }) => id),
    );
  await others.set({ activated: false }).execute();
  try {
    return await run();
  } finally {
    await others.set({ activated: true }).execute();
    await db.destroy();
  }
}

beforeEach(async () => {
  cashier = await Operator.open(api, 'cashier');
  await set(unlimited);
});

describe('one person who credits and pays out', () => {
  test('sends at most the value of `fourEyesUsd` in a day; a colleague approves or sends the rest', async () => {
    const claims = [];
    for (let n = 0; n < 4; n++) claims.push(await walkTo(cashier, 'payout'));
    const [first, second, third, fourth] = claims as [Walked, Walked, Walked, Walked];
    await allow('fourEyesUsd', first, '2.5');
    expect([await statusAfter(first, cashier), await statusAfter(second, cashier)]).toEqual([
      'payout_sent',
      'payout_sent',
    ]);
    const refused = await send(third, cashier);
    expect(refused.fields.action[0]).toContain('Платёж зачислили вы');
    expect(await detailsOf(third, cashier)).toMatchObject({ approval: { mine: true, alone: false } });
    await owner.move(third.id, 'approve');
    expect(await statusAfter(third, cashier)).toBe('payout_sent');
    expect(await statusAfter(fourth, owner)).toBe('payout_sent');
  });

  test('has this limit from the first start on', async () => {
    const walked = await walkTo(cashier, 'payout');
    await set({});
    await sql`update rates set usd = usd * 2 where unit = 'RUB'`.execute(api.db);
    expect(Number(await usdOf(walked))).toBeGreaterThan(1_000);
    const status = await statusAfter(walked, cashier);
    await sql`update rates set usd = usd / 2 where unit = 'RUB'`.execute(api.db);
    expect(status).toBe('refused');
  });

  test('is not bound by what the same person withdraws from a reserve', async () => {
    await owner.post(`reserves/${ps.LTC}/`, { change: '1000', note: 'Bought.' });
    const walked = await walkTo(owner, 'payout');
    await allow('fourEyesUsd', walked, '1.05');
    expect((await owner.post(`reserves/${ps.LTC}/`, { change: '-500', note: 'Sold.' })).json().isWaiting).toBe(false);
    expect(await statusAfter(walked, owner)).toBe('payout_sent');
  });
});

describe('a person whom nobody could approve', () => {
  let owner: Operator;
  beforeEach(async () => {
    owner = await Operator.open(api, 'owner');
  });

  test.each(['content', 'auditor', 'cashier'] as const)(
    'pays out above the limits with a colleague who is %s, and the journal says so',
    async (role) => {
      const colleague = await Operator.open(api, role);
      const [payout, refund] = [await walkTo(owner, 'payout'), await walkTo(owner, 'refund')];
      await set({ ...unlimited, approvalUsd: '0.01', fourEyesUsd: '0.01' });
      await withStaff([owner, colleague], async () => {
        expect(await detailsOf(payout, owner)).toMatchObject({ approval: null, approvalOff: true });
        expect(await statusAfter(payout, owner)).toBe('payout_sent');
        expect((await owner.move(refund.id, 'refunded', { summa: '0.01', tx: 'back' })).statusCode).toBe(200);
      });
      const { results } = (await owner.get('journal/?room=claims')).json();
      expect(results.slice(0, 2)).toMatchObject([
        { by: owner.email, changes: [{ field: 'refundAlone', after: '0.01 BTC' }] },
        { by: owner.email, changes: [{ field: 'payoutAlone', after: `${payout.toSumma} RUB` }] },
      ]);
    },
  );

  test('is stopped by the total daily limit, which says that it can be raised', async () => {
    const [first, second] = [await walkTo(owner, 'payout'), await walkTo(owner, 'payout')];
    await allow('operatorDayUsd', first, '1.5');
    await withStaff([owner], async () => {
      expect(await statusAfter(first, owner)).toBe('payout_sent');
      expect((await send(second, owner)).fields.action[0]).toContain('Поднять лимит могут владелец и администратор');
      const details = await detailsOf(second, owner);
      expect(details).toMatchObject({
        approval: { alone: true, day: { sent: expect.any(String) } },
        approvalOff: false,
      });
      expect(details.actions).not.toContain('approve');
      expect(details.actions).not.toContain('sent');
      expect((await owner.move(second.id, 'approve')).json().code).toBe('conflict');
      await allow('operatorDayUsd', first, '2.5');
      expect(await statusAfter(second, owner)).toBe('payout_sent');
    });
  });

  test('gets no withdrawal above the total daily limit that would wait for ever', async () => {
    await owner.post(`reserves/${ps.LTC}/`, { change: '1000', note: 'Bought.' });
    await set({ ...unlimited, operatorDayUsd: '0.01' });
    await withStaff([owner], async () => {
      const answer = (await owner.post(`reserves/${ps.LTC}/`, { change: '-1', note: 'Sold.' })).json();
      expect(answer).toMatchObject({
        code: 'conflict',
        detail: expect.stringContaining('Поднять лимит могут владелец и администратор'),
      });
      expect((await owner.get('posting-requests/')).json()).toEqual([]);
    });
  });

  test('may let a cashier send what exceeds the own daily limit', async () => {
    const walked = await walkTo(owner, 'payout');
    await set({ ...unlimited, operatorDayUsd: '0.01' });
    await withStaff([owner, cashier], async () => {
      expect(await statusAfter(walked, owner)).toBe('refused');
      expect(await statusAfter(walked, cashier)).toBe('payout_sent');
    });
  });
});
