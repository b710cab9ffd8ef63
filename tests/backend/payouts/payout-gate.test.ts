import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { approve, payoutRefusal } from '#backend/modules/payouts/payout-gate/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

let api: TestApp;
let operator: Operator;
let other: Operator;
let owner: Db;

beforeAll(async () => {
  api = await testApp();
  operator = await Operator.open(api);
  other = await Operator.open(api);
  owner = openDb(api.ownerUrl, { max: 1 });
});

afterAll(() => owner.destroy());

const limit = (approvalUsd: string | null) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify({ tolerance: '0.5', approvalUsd, fourEyesUsd: null })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);

describe('a payout above the approval limit', () => {
  test('is sent only after another staff member has approved it', async () => {
    await limit('1');
    const { id, toSumma } = await walkTo(operator, 'payout');
    const mine = (await operator.get(`claims/${id}/`)).json();
    expect(mine).toMatchObject({ approval: { by: null, mine: true } });
    expect(mine.actions).toEqual(['check']);
    expect((await operator.move(id, 'approve')).json().code).toBe('conflict');
    const refused = (await operator.move(id, 'sent', { summa: toSumma })).json();
    expect(refused).toMatchObject({ code: 'conflict', fields: { action: [expect.stringMatching(/второго/)] } });
    expect((await other.get(`claims/${id}/`)).json().actions).toContain('approve');
    const approved = (await other.move(id, 'approve')).json();
    expect(approved).toMatchObject({ claim: { status: 'payout' }, approval: { by: expect.any(String), mine: false } });
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().claim.status).toBe('payout_sent');
  });

  test('requires another approval if it is accepted again', async () => {
    const { id, toSumma } = await walkTo(operator, 'payout');
    await other.move(id, 'approve');
    await operator.move(id, 'check');
    await operator.move(id, 'payout');
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().code).toBe('conflict');
  });

  test('keeps each approval with person and time, also of a payout that was taken back', async () => {
    const { id } = await walkTo(operator, 'payout');
    await other.move(id, 'approve');
    await operator.move(id, 'check');
    await operator.move(id, 'payout');
    expect((await operator.get(`claims/${id}/`)).json()).toMatchObject({ approval: { by: null, at: null } });
    const { approval, approvals } = (await other.move(id, 'approve')).json();
    expect(approvals).toMatchObject([
      { kind: 'payout', by: approval.by },
      { kind: 'payout', by: approval.by },
    ]);
    expect(approval.at).toBe(approvals[1].at);
    await expect(sql`update approvals set at = now()`.execute(owner)).rejects.toThrow('append-only');
  });

  test('needs no approval while only one member of staff can sign in', async () => {
    const { id, toSumma } = await walkTo(operator, 'payout');
    const others = owner.updateTable('users').where('role', '<>', 'user').where('id', '<>', operator.id);
    await others.set({ activated: false }).execute();
    const alone = (await operator.get(`claims/${id}/`)).json();
    await others.set({ activated: true }).execute();
    expect(alone).toMatchObject({ approval: null, actions: expect.arrayContaining(['sent']) });
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().code).toBe('conflict');
  });

  test('is approved like a refund above the limit', async () => {
    const { id } = await walkTo(operator, 'refund');
    const asOther = () => transaction(api.db, (tx) => payoutRefusal(tx, id, `operator:${other.id}`));
    const approveAs = (user: Operator) => transaction(api.db, (tx) => approve(tx, id, user.id));
    expect(await asOther()).toEqual({ reason: 'approval', day: null });
    await expect(approveAs(operator)).rejects.toMatchObject({ code: 'conflict' });
    await approveAs(other);
    expect(await asOther()).toBeNull();
    await expect(approveAs(other)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that the visitor chose is approved by a colleague of the operator who entered the payment', async () => {
    const { id, guest } = await walkTo(operator, 'choice');
    const chosen = await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
    const { toSumma: summa } = chosen.json();
    expect((await operator.move(id, 'approve')).json().code).toBe('conflict');
    expect((await other.move(id, 'approve')).statusCode).toBe(200);
    expect((await operator.move(id, 'sent', { summa })).json().claim.status).toBe('payout_sent');
  });

  test('is never approved by the operator who entered its payment, even if a colleague accepted it', async () => {
    const { id, toSumma } = await walkTo(operator, 'paid');
    await other.move(id, 'payout');
    expect((await operator.get(`claims/${id}/`)).json()).toMatchObject({ approval: { by: null, mine: true } });
    expect((await operator.move(id, 'approve')).json().code).toBe('conflict');
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().code).toBe('conflict');
    expect((await other.move(id, 'approve')).statusCode).toBe(200);
    expect((await operator.move(id, 'sent', { summa: toSumma })).json().claim.status).toBe('payout_sent');
  });

  test('is refused for an automatic rail as well', async () => {
    const { id } = await walkTo(operator, 'payout');
    const send = transaction(api.db, async (tx) =>
      transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'payout_sent', actor: 'rail:test' }),
    );
    await expect(send).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('a payout below the approval limit needs no approval', async () => {
  await limit('1000000');
  const { id, toSumma } = await walkTo(operator, 'payout');
  expect((await operator.get(`claims/${id}/`)).json().approval).toBeNull();
  expect((await operator.move(id, 'sent', { summa: toSumma })).json().claim.status).toBe('payout_sent');
});

test('a failed audit freezes payouts with its reason, and a passed audit releases them', async () => {
  await limit(null);
  const nextMinute = () => sql`update audits set started_at = started_at - interval '61 seconds'`.execute(owner);
  const { id, toSumma } = await walkTo(operator, 'payout');
  await auditEachMinute(api.deps);
  expect((await operator.get('audit/')).json()).toMatchObject({ ok: true, frozen: null });

  await sql`update reserves set total = total + 1 where ps = 4`.execute(owner);
  await auditEachMinute(api.deps);
  expect((await operator.get('audit/')).json().frozen).toBeNull();
  await nextMinute();
  await auditEachMinute(api.deps);
  const { ok, frozen } = (await operator.get('audit/')).json();
  expect(ok).toBe(false);
  expect(frozen.why).toContain('каждый резерв равен остатку');
  const refused = (await operator.move(id, 'sent', { summa: toSumma })).json();
  expect(refused.code).toBe('conflict');
  expect(refused.fields.action[0]).toContain('каждый резерв равен остатку');

  await sql`update reserves set total = total - 1 where ps = 4`.execute(owner);
  expect((await operator.get('audit/')).json().frozen).not.toBeNull();
  await nextMinute();
  await auditEachMinute(api.deps);
  expect((await operator.get('audit/')).json().frozen).toBeNull();
  expect((await operator.move(id, 'sent', { summa: toSumma })).json().claim.status).toBe('payout_sent');
});

test('payouts are frozen if no audit has ended for ten minutes, and released by the next one', async () => {
  const { id, toSumma } = await walkTo(operator, 'payout');
  const passMinutes = (minutes: number) =>
    sql`update audits set at = at - make_interval(mins => ${minutes}), started_at = started_at - make_interval(mins => ${minutes})`.execute(
      owner,
    );
  await passMinutes(11);
  const { ok, frozen } = (await operator.get('audit/')).json();
  expect([ok, frozen.why]).toEqual([false, expect.stringContaining('десяти минут')]);
  const refused = (await operator.move(id, 'sent', { summa: toSumma })).json();
  expect(refused).toMatchObject({ code: 'conflict', fields: { action: [expect.stringContaining('десяти минут')] } });
  await auditEachMinute(api.deps);
  expect((await operator.get('audit/')).json()).toMatchObject({ ok: true, frozen: null });
  expect((await operator.move(id, 'sent', { summa: toSumma })).json().claim.status).toBe('payout_sent');
});

test('payouts are frozen if no audit of all records has ended for two days', async () => {
  const begin = sql`insert into audits (whole, started_at, at, ok, checks) values (true, now() - interval '49 hours', null, null, '[]')`;
  await begin.execute(owner);
  expect((await operator.get('audit/')).json().frozen.why).toContain('двух суток');
  await sql`delete from audits where whole`.execute(owner);
  expect((await operator.get('audit/')).json().frozen).toBeNull();
});
