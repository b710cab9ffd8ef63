import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { writeOffDeposit } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { balanceOf } from '#backend/modules/shop-balances/balances/service.ts';
import { endCreditHolds } from '#backend/modules/shop-balances/credits/service.ts';
import { compare, multiply, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const { api, operator } = await claimTest();
const card = demoCard('427600');
let shop: Shop;
let orders = 0;

const limits = (value: object) =>
  sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'claims'`.execute(api.db);

beforeEach(async () => {
  await limits({ approvalUsd: null, fourEyesUsd: null, operatorDayUsd: null });
  shop = await Shop.open(api);
});

const sums = () => balanceOf(api.db, shop.id);

async function passHold(): Promise<void> {
  await sql`update shop_credits set due_at = now() where status = 'hold'`.execute(api.db);
  await endCreditHolds(api.deps);
}

/**
 * Creates a claim of the shop, for 0.01 BTC.
 * @param toRequisites requisites of the payout, or null to credit the shop's balance
 */
async function sale(toRequisites: string | null = null, toPs: number = ps.USDTTRC20) {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${toPs}&fromSumma=0.01`)).json();
  const { fromPs, fromSumma, toSumma, quoteId } = quote;
  const order = `balance-${(orders += 1)}`;
  const terms = { order, fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites };
  return await shop.post('claim/', { ...terms, refundRequisites: { address: demoAddress('BTC') } });
}

/**
 * Confirms a sale as its buyer, and credits its payment in parts.
 * @returns the claim's id
 */
async function credited(answer: Awaited<ReturnType<typeof sale>>, parts: readonly string[] = ['0.01']) {
  const { id, url } = answer.json();
  const buyer = new Guest(api);
  await buyer.post(`/api/v1/claim/${id}/open/`, { token: url.split('#t=')[1] });
  await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
  for (const [place, summa] of parts.entries()) await operator.move(id, 'credit', { summa, tx: `${id}-${place}` });
  return id as string;
}

async function accepted(id: string): Promise<string> {
  const answer = await operator.move(id, 'payout');
  expect(answer.statusCode, answer.body).toBe(200);
  return (await shop.get(`claim/${id}/`)).json().toSumma;
}

const deposits = async (id: string) => {
  const { rows } = await sql<{ key: string }>`select key from deposits where claim_id = ${id} order by at`.execute(
    api.db,
  );
  return rows.map(({ key }) => key);
};

const writeOff = (key: string) =>
  moneyTransaction(api.db, (tx) => writeOffDeposit(tx, { key, actor: `operator:${operator.id}`, note: 'missing' }));

async function postedTo(key: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; summa: string }>`
    select split_part(a.name, ':', 1) as name, trim_scale(e.summa)::text as summa from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions x on x.id = e.transaction_id
    where x.key = ${key}`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, summa }) => [name, summa]));
}

describe('a sale to the balance', () => {
  test('is credited on hold when its payout is accepted, set aside from the reserve, and free after the hold', async () => {
    const id = await credited(await sale());
    const toSumma = await accepted(id);
    expect((await shop.get(`claim/${id}/`)).json()).toMatchObject({ status: 'done', final: true });
    expect(await sums()).toMatchObject({ balance: '0', received: toSumma });
    expect(await postedTo(`payout:${id}`)).toEqual({
      claim: toSumma,
      house: `-${toSumma}`,
      custody: toSumma,
      shop: `-${toSumma}`,
    });
    await endCreditHolds(api.deps);
    expect((await sums()).balance).toBe('0');
    const { hold } = await sums();
    await passHold();
    expect(await sums()).toMatchObject({ balance: hold, hold: '0' });
  });

  test('is refused in another currency than that of the balance', async () => {
    const refused = (await sale(null, ps.SBERRUB)).json();
    expect(refused).toMatchObject({ code: 'validation', fields: { toPs: [expect.stringContaining('USDTTRC20')] } });
  });

  test('waits for the end of a payout freeze, as a payout does', async () => {
    const id = await credited(await sale());
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`insert into audits (at, ok, checks) values (now(), false, '[{"name": "ledgerBalances", "seen": 1, "wrong": 1, "examples": []}]')`.execute(
      owner,
    );
    const toSumma = await accepted(id);
    expect((await shop.get(`claim/${id}/`)).json().status).toBe('payout');
    await sql`delete from audits where not ok`.execute(owner);
    await owner.destroy();
    await operator.move(id, 'sent', { summa: toSumma });
    expect((await shop.get(`claim/${id}/`)).json().status).toBe('done');
  });

  test('loses the part of a payment that is written off, and the rest of the loss stays', async () => {
    const id = await credited(await sale(), ['0.004', '0.006']);
    const toSumma = await accepted(id);
    const [first = '', second = ''] = await deposits(id);
    const share = multiply(toSumma, '0.4');
    await writeOff(first);
    const left = (await sums()).received;
    expect(compare(subtract(subtract(toSumma, left), share), '0.01')).toBeLessThan(0);
    await passHold();
    // Inserts a withdrawal of three quarters of the shop's balance.
    const { balance } = await sums();
    const gone = multiply(balance, '0.75');
    await sql`insert into withdrawals (shop_id, ps, summa, fee, to_ps, to_summa, to_requisites)
      values (${shop.id}, ${ps.USDTTRC20}, ${gone}, 0, ${ps.SBERRUB}, 1, '[]')`.execute(api.db);
    await sql`update shop_balances set balance = balance - ${gone}::numeric where shop_id = ${shop.id}`.execute(api.db);
    await writeOff(second);
    expect(await sums()).toMatchObject({ balance: '0', hold: '0', received: '0' });
    const account = (await shop.owner.get('/api/v1/shop/withdrawal/')).json();
    expect(account).toMatchObject({ pending: gone, covered: gone, paid: '0' });
    const taken = subtract(balance, gone);
    expect(await postedTo(`uncredit:sale:${second}`)).toEqual({
      shop: taken,
      custody: `-${taken}`,
      house: taken,
      loss: `-${taken}`,
    });
  });
});

describe('the reward of a sale', () => {
  test('is a percent of what the buyer paid, wherever the shop is paid', async () => {
    const id = await credited(await sale(card, ps.SBERRUB));
    const toSumma = await accepted(id);
    await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
    await operator.move(id, 'done');
    const { hold, earned, received } = await sums();
    const { rows } = await sql<{ usd: string }>`
      select round(0.01 * b.usd * 0.002 / t.usd, 6)::text as usd from rates b, rates t
      where b.unit = 'BTC' and t.unit = 'USDT'`.execute(api.db);
    expect({ hold, received }).toEqual({ hold: earned, received: '0' });
    expect(Number(earned)).toBeCloseTo(Number(rows[0]?.usd), 1);
  });

  test('is taken back when the payment is written off: from the hold, later from the balance, and the rest is a loss', async () => {
    const pay = async () => {
      const id = await credited(await sale(card, ps.SBERRUB));
      await operator.move(id, 'sent', { summa: await accepted(id), tx: 'out' });
      await operator.move(id, 'done');
      return id;
    };
    const [held, freed] = [await pay(), await pay()];
    const { hold, earned } = await sums();
    await writeOff((await deposits(held))[0] ?? '');
    const rest = (await sums()).hold;
    expect(compare(rest, hold)).toBeLessThan(0);
    await passHold();
    await sql`update shop_balances set balance = balance - 0.01 where shop_id = ${shop.id}`.execute(api.db);
    await sql`insert into withdrawals (shop_id, ps, summa, fee, to_ps, to_summa, to_requisites)
      values (${shop.id}, ${ps.USDTTRC20}, 0.01, 0, ${ps.SBERRUB}, 1, '[]')`.execute(api.db);
    const [key = ''] = await deposits(freed);
    await writeOff(key);
    expect(await sums()).toMatchObject({ balance: '0', hold: '0', earned: '0' });
    expect(await postedTo(`uncredit:reward:${key}`)).toEqual({
      shop: subtract(rest, '0.01'),
      loss: '0.01',
      rewards: `-${rest}`,
    });
    expect(compare(earned, rest)).toBeGreaterThan(0);
  });
});
