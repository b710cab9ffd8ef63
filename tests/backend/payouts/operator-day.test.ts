import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import type { ApiError } from '#backend/errors.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { multiply } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo, wallet } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
let colleague: Operator;

/** Returns the payout of a claim in US dollars. */
const claimUsd = async ({ toSumma }: Walked): Promise<string> => {
  const { rows } = await sql<{ usd: string }>`select usd::text as usd from rates where unit = 'RUB'`.execute(api.db);
  return multiply(toSumma, rows[0]?.usd ?? '0');
};
const setLimit = (operatorDayUsd: string | null) =>
  sql`insert into settings (key, value)
    values ('claims', ${JSON.stringify({ approvalUsd: null, withdrawalShare: null, fourEyesUsd: null, operatorDayUsd })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
/** Sets the operator's daily limit to `factor` times the payout of the given claim. */
const allow = async (walked: Walked, factor: string) => await setLimit(multiply(await claimUsd(walked), factor));
const send = ({ id, toSumma }: Walked, by: Operator) => by.move(id, 'sent', { summa: toSumma, tx: `out ${id}` });
const statusAfter = async (walked: Walked, by: Operator) => (await send(walked, by)).json().claim?.status ?? 'refused';
const withdrawLtc = (summa: string) => operator.post(`reserves/${ps.LTC}/`, { change: `-${summa}`, note: 'Sold.' });

async function passDay(): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`update payouts set sent_at = sent_at - interval '25 hours'`.execute(owner);
  await sql`set session_replication_role = replica`.execute(owner);
  await sql`update claim_transitions set at = at - interval '25 hours'`.execute(owner);
  await sql`update posting_requests set ended_at = ended_at - interval '25 hours'`.execute(owner);
  await owner.destroy();
}

beforeEach(async () => {
  await passDay();
  colleague = await Operator.open(api);
  await setLimit(null);
  await operator.post(`reserves/${ps.LTC}/`, { change: '1000', note: 'Bought.' });
});

describe('the daily limit of one operator', () => {
  test('stops payouts of payments that the same operator entered, and says so', async () => {
    const claims = [
      await walkTo(operator, 'payout'),
      await walkTo(operator, 'payout'),
      await walkTo(operator, 'payout'),
    ] as const;
    await allow(claims[0], '2.5');
    expect(await statusAfter(claims[0], operator)).toBe('payout_sent');
    expect(await statusAfter(claims[1], operator)).toBe('payout_sent');
    const refused = (await send(claims[2], operator)).json();
    expect(refused).toMatchObject({
      code: 'conflict',
      fields: { action: [expect.stringContaining('лимит на сутки')] },
    });
    const shown = (await operator.get(`claims/${claims[2].id}/`)).json();
    expect(shown).toMatchObject({
      approval: { by: null, mine: true, day: { limit: expect.any(String), sent: expect.any(String) } },
    });
    expect(shown.actions).not.toContain('sent');
    expect((await operator.move(claims[2].id, 'approve')).json().code).toBe('conflict');
  });

  test('is explained: how much of it is used, when the payout will fit, and who can raise it', async () => {
    const [first, second] = [await walkTo(operator, 'payout'), await walkTo(operator, 'payout')];
    const usd = await claimUsd(first);
    await setLimit(multiply(usd, '1.5'));
    expect(await statusAfter(first, operator)).toBe('payout_sent');
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`update payouts set sent_at = sent_at - interval '21 hours' where claim_id = ${first.id}`.execute(owner);
    await owner.destroy();
    const [text] = (await send(second, operator)).json().fields.action;
    expect(text).toMatch(/отправлено [\d\s]+,\d+\sUSD из [\d\s]+,\d+\sUSD\. .* примерно через 3 часа\./);
    expect(text).toMatch(/владелец и администратор: .*«Один сотрудник отправляет за сутки до»/);
    const { day } = (await operator.get(`claims/${second.id}/`)).json().approval;
    expect(Number(day.used)).toBeCloseTo(Number(usd), 1);
    expect(Date.parse(day.fitsAt) - Date.now()).toBeGreaterThan(2.9 * 3_600_000);
    expect(Date.parse(day.fitsAt) - Date.now()).toBeLessThan(3 * 3_600_000);
  });

  test('fits a payout as soon as enough of the earlier ones are 24 hours old', async () => {
    const claims = [
      await walkTo(operator, 'payout'),
      await walkTo(operator, 'payout'),
      await walkTo(operator, 'payout'),
    ];
    const [first, second, third] = claims as [Walked, Walked, Walked];
    await allow(first, '2.5');
    for (const walked of [first, second]) expect(await statusAfter(walked, operator)).toBe('payout_sent');
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`update payouts set sent_at = now() - interval '5 hours' where claim_id = ${second.id}`.execute(owner);
    await sql`update payouts set sent_at = now() - interval '23 hours' where claim_id = ${first.id}`.execute(owner);
    const { day } = (await operator.get(`claims/${third.id}/`)).json().approval;
    expect(Math.round((Date.parse(day.fitsAt) - Date.now()) / 3_600_000)).toBe(1);
    await sql`update payouts set sent_at = sent_at - interval '1 hour' where claim_id = ${first.id}`.execute(owner);
    await owner.destroy();
    expect(await statusAfter(third, operator)).toBe('payout_sent');
  });

  test('never fits a payout that is larger than the limit, and says so', async () => {
    const walked = await walkTo(operator, 'payout');
    await allow(walked, '0.5');
    expect((await send(walked, operator)).json().fields.action[0]).toContain('Сумма больше всего лимита.');
    expect((await operator.get(`claims/${walked.id}/`)).json().approval.day).toMatchObject({ used: '0', fitsAt: null });
  });

  test('ends with the approval of a colleague, and does not count the approved payout', async () => {
    const [first, second] = [await walkTo(operator, 'payout'), await walkTo(operator, 'payout')];
    await allow(first, '0.5');
    expect(await statusAfter(first, operator)).toBe('refused');
    expect((await colleague.get(`claims/${first.id}/`)).json().actions).toEqual(
      expect.arrayContaining(['approve', 'sent']),
    );
    expect((await colleague.move(first.id, 'approve')).statusCode).toBe(200);
    expect(await statusAfter(first, operator)).toBe('payout_sent');
    await allow(first, '1.5');
    expect(await statusAfter(second, operator)).toBe('payout_sent');
  });

  test('does not bind a colleague who sends the money', async () => {
    const walked = await walkTo(operator, 'payout');
    await setLimit('0.01');
    expect(await statusAfter(walked, colleague)).toBe('payout_sent');
  });

  test('counts withdrawals, payouts and refunds together', async () => {
    const [paid, returned] = [await walkTo(operator, 'payout'), await walkTo(operator, 'refund')];
    await allow(paid, '2.5');
    expect(await statusAfter(paid, operator)).toBe('payout_sent');
    expect((await operator.move(returned.id, 'refunded', { summa: sent, tx: 'back' })).json().claim.status).toBe(
      'refunded',
    );
    await allow(paid, '2.2');
    const { rows } = await sql<{ usd: string }>`select usd::text as usd from rates where unit = 'LTC'`.execute(api.db);
    expect(Number(rows[0]?.usd)).toBeGreaterThan(0);
    expect((await withdrawLtc('100')).json().isWaiting).toBe(true);
  });

  test('counts a withdrawal of another reserve against a payout', async () => {
    const walked = await walkTo(operator, 'payout');
    await allow(walked, '1.05');
    expect((await withdrawLtc('5')).json().isWaiting).toBe(false);
    expect(await statusAfter(walked, operator)).toBe('refused');
  });

  test('counts a currency without a rate as above the limit', async () => {
    const walked = await walkTo(operator, 'payout');
    await setLimit('1000000');
    await sql`update rates set unit = 'RUB?' where unit = 'RUB'`.execute(api.db);
    const status = await statusAfter(walked, operator);
    await sql`update rates set unit = 'RUB' where unit = 'RUB?'`.execute(api.db);
    expect(status).toBe('refused');
  });

  test('counts refunds of a colleague’s credits to a place that the operator stated', async () => {
    const refund = async () => {
      const walked = await walkTo(colleague, 'paid');
      await operator.move(walked.id, 'refund', { note: 'Wanted back.', refundRequisites: wallet });
      return walked;
    };
    const [first, second] = [await refund(), await refund()];
    await allow(first, '1.5');
    const give = ({ id }: Walked) => operator.move(id, 'refunded', { summa: sent, tx: `back ${id}` });
    expect((await give(first)).json().claim.status).toBe('refunded');
    expect((await give(second)).json().code).toBe('conflict');
    expect((await colleague.move(second.id, 'approve')).statusCode).toBe(200);
    expect((await give(second)).json().claim.status).toBe('refunded');
  });

  test('is over after 24 hours', async () => {
    const [first, second] = [await walkTo(operator, 'payout'), await walkTo(operator, 'payout')];
    await allow(first, '1.5');
    expect(await statusAfter(first, operator)).toBe('payout_sent');
    expect(await statusAfter(second, operator)).toBe('refused');
    await passDay();
    expect(await statusAfter(second, operator)).toBe('payout_sent');
  });

  test('lets only one of two payouts through that are sent at the same moment', async () => {
    const [first, second] = [await walkTo(operator, 'payout'), await walkTo(operator, 'payout')];
    await allow(first, '1.5');
    const sendIn = async (tx: Tx, { id }: Walked) =>
      await transitionClaim(tx, {
        claim: await lockClaim(tx, id),
        to: 'payout_sent',
        actor: `operator:${operator.id}`,
        tx: `out ${id}`,
      });
    const racing = await transaction(api.db, async (tx) => {
      await sendIn(tx, first);
      const later = transaction(api.db, (other) => sendIn(other, second)).then(
        () => 'payout_sent',
        (error: ApiError) => error.code,
      );
      await Promise.race([later, anyLockAwaited()]);
      return { later };
    });
    expect(await racing.later).toBe('conflict');
  });
});

/** Waits until a transaction in this database is blocked by an advisory lock. */
async function anyLockAwaited(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(api.db);
    if (rows.length > 0) return;
    await nextTurn();
  }
}
