import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { lockClaim, transitionClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { auditEachMinute } from '#backend/modules/ledger/audit/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo, wallet } from '../../support/factories/operator-claims.ts';

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
const note = 'The sender is another person.';
const refunded = (by: Operator, id: string) => by.move(id, 'refunded', { summa: sent, tx: 'back' });

describe('a refund above the approval limit', () => {
  test('is recorded only after another member of staff has approved it', async () => {
    await limit('1');
    const { id } = await walkTo(operator, 'refund');
    expect((await operator.get(`claims/${id}/`)).json()).toMatchObject({
      approval: { by: null, mine: true },
      actions: ['check'],
    });
    const refused = (await refunded(operator, id)).json();
    expect(refused).toMatchObject({ code: 'conflict', fields: { action: [expect.stringMatching(/второго/)] } });
    expect((await operator.move(id, 'approve')).json().code).toBe('conflict');
    expect(await heldFor(api.db, id)).toMatchObject([{ summa: sent }]);
    expect((await other.move(id, 'approve')).json()).toMatchObject({ approvals: [{ kind: 'refund' }] });
    expect((await refunded(operator, id)).json().claim.status).toBe('refunded');
  });

  test('cannot be recorded past the back office either', async () => {
    const { id } = await walkTo(operator, 'refund');
    const attempt = transaction(api.db, async (tx) =>
      transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'refunded', actor: 'rail:test' }),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is approved only with the place that it goes to', async () => {
    const { id, guest } = await walkTo(operator, 'paid');
    await operator.move(id, 'refund', { note });
    expect((await other.get(`claims/${id}/`)).json().actions).toEqual(['refund_to', 'check']);
    expect((await other.move(id, 'approve')).json().code).toBe('conflict');
    await guest.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites: wallet });
    expect((await other.move(id, 'approve')).json().approval.by).not.toBeNull();
    expect((await refunded(operator, id)).json().claim.status).toBe('refunded');
  });

  test('needs no approval below the limit, or without one', async () => {
    for (const approvalUsd of ['1000000', null]) {
      await limit(approvalUsd);
      const { id } = await walkTo(operator, 'refund');
      expect((await refunded(operator, id)).json().claim.status).toBe('refunded');
    }
    await limit('1');
  });

  test('says that no approval is required while only one member of staff is active', async () => {
    const { id } = await walkTo(operator, 'refund');
    expect((await operator.get(`claims/${id}/`)).json().approvalOff).toBe(false);
    const others = owner.updateTable('users').where('role', '<>', 'user').where('id', '<>', operator.id);
    await others.set({ activated: false }).execute();
    const alone = (await operator.get(`claims/${id}/`)).json();
    await others.set({ activated: true }).execute();
    expect(alone).toMatchObject({ approval: null, approvalOff: true, actions: expect.arrayContaining(['refunded']) });
  });
});

/** Backdates the last audit by a minute and runs the next one. */
async function audit(): Promise<void> {
  await sql`update audits set started_at = started_at - interval '61 seconds'`.execute(owner);
  await auditEachMinute(api.deps);
}

describe('a refund while the audit fails', () => {
  test('cannot be recorded as sent, in the back office or past it', async () => {
    await limit(null);
    const { id } = await walkTo(operator, 'refund');
    await auditEachMinute(api.deps);
    await sql`update reserves set total = total + 1 where ps = 4`.execute(owner);
    await audit();
    await audit();
    expect((await refunded(operator, id)).json()).toMatchObject({
      code: 'conflict',
      fields: { action: [expect.stringMatching(/сверка/)] },
    });
    const attempt = transaction(api.db, async (tx) =>
      transitionClaim(tx, { claim: await lockClaim(tx, id), to: 'refunded', actor: 'rail:test' }),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'conflict' });
    await sql`update reserves set total = total - 1 where ps = 4`.execute(owner);
    await audit();
    expect((await refunded(operator, id)).json().claim.status).toBe('refunded');
  });
});
