import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { createSetupToken } from '#backend/modules/accounts/staff/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { accountLetters, User } from '../../support/factories/account.ts';
import { Guest, hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { earned } from '../../support/factories/referral.ts';

const { api } = await claimTest();
let owner: Operator;

const limits = (settings: object) =>
  sql`insert into settings (key, value) values ('claims', ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);

beforeEach(async () => {
  await sql`delete from throttle_counters`.execute(api.db);
  owner = await Operator.open(api, 'owner');
});

const invite = async (by: Operator, role: string, email = `staff-${randomUUID()}@example.org`) => {
  const answer = await by.post('staff/invitations/', { email, role, locale: 'en' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const letter = (await accountLetters(api, email)).findLast(({ text }) => text.includes('/operator/setup'));
  return { email, token: /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '' };
};

async function accept(token: string, more: object = {}) {
  const path = `/api/v1/users/invitation/${token}/`;
  const { secret } = (await new Guest(api).get(path)).json();
  const password = 'staple battery horse';
  const totp = secret ? generateSync({ secret }) : '123456';
  return await new Guest(api).post(path, { password, passwordRepeat: password, totp, ...more });
}

const demote = async (colleague: Operator, role: string) => {
  const answer = await owner.post(`staff/${colleague.id}/`, { role });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const roleOf = async (email: string) =>
  (await api.db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirst())?.role;

describe('an invitation', () => {
  test('is withdrawn when its author is no owner any more', async () => {
    const rogue = await Operator.open(api, 'owner');
    const { email, token } = await invite(rogue, 'owner');
    await demote(rogue, 'user');
    const { invitations } = (await owner.get('staff/')).json();
    expect(invitations.map((one: { email: string }) => one.email)).not.toContain(email);
    expect((await accept(token)).json().code).toBe('link_expired');
    expect(await roleOf(email)).toBeUndefined();
  });

  test('is refused if it was written while its author was being removed', async () => {
    const rogue = await Operator.open(api, 'owner');
    const { email, token } = await invite(rogue, 'owner');
    await sql`update users set role = 'admin' where id = ${rogue.id}`.execute(api.db);
    expect((await accept(token)).json().code).toBe('link_expired');
    expect(await roleOf(email)).toBeUndefined();
  });

  test('to a person whose role changes is withdrawn, so that it does not give the former role back', async () => {
    const rogue = await Operator.open(api, 'owner');
    const { token } = await invite(owner, 'owner', rogue.email);
    await demote(rogue, 'user');
    expect((await accept(token)).json().code).toBe('link_expired');
    expect(await roleOf(rogue.email)).toBe('user');
  });

  test('that takes its own author out of the owners withdraws the other invitations of this author', async () => {
    const leaving = await Operator.open(api, 'owner');
    const { token } = await invite(leaving, 'owner');
    const own = await invite(owner, 'cashier', leaving.email);
    expect((await accept(own.token)).statusCode).toBe(200);
    expect((await accept(token)).json().code).toBe('link_expired');
  });

  test('does not take the last owner out of the owners, not even two at the same moment', async () => {
    const other = await Operator.open(api, 'owner');
    await sql`update users set role = 'admin' where role = 'owner' and id not in (${owner.id}, ${other.id})`.execute(
      api.db,
    );
    const [first, second] = [await invite(owner, 'cashier', other.email), await invite(other, 'admin', owner.email)];
    const answers = await Promise.all([accept(first.token), accept(second.token)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = await api.db.selectFrom('users').where('role', '=', 'owner').select(['id', 'email']).execute();
    expect(owners).toHaveLength(1);
    const last = owners[0]?.id === owner.id ? owner : other;
    const again = await accept((await invite(last, 'cashier', last.email)).token);
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('единственный владелец')]);
    expect(await roleOf(last.email)).toBe('owner');
  });

  test('of the first start makes nobody an owner while there is one', async () => {
    const token = await createSetupToken(api.db, api.deps.config.secret, 'en');
    const email = `second-${randomUUID()}@example.org`;
    expect((await accept(token, { email })).json().code).toBe('link_expired');
    expect(await roleOf(email)).toBeUndefined();
  });
});

describe('what a person asked for before the role changed', () => {
  test('is not approved any more, but can be declined: a change of a setting', async () => {
    const author = await Operator.open(api, 'admin');
    await limits({ approvalUsd: '5000' });
    const patch = { claims: { approvalUsd: '900000' } };
    const asked = {
      method: 'PATCH',
      url: '/api/v1/operator/settings/',
      payload: patch,
      headers: author.headers,
    } as const;
    expect((await api.app.inject(asked)).json().waiting).toContain('claims.approvalUsd');
    await demote(author, 'auditor');
    const [request] = (await owner.get('change-requests/?room=settings')).json();
    const refused = await owner.post(`change-requests/${request.id}/`, { approve: true });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('отклоните')]);
    expect((await owner.get('settings/')).json().values.claims.approvalUsd).toBe('5000');
    expect((await owner.post(`change-requests/${request.id}/`, { approve: false })).statusCode).toBe(200);
  });

  test('is not approved any more, but can be declined: money out of a reserve', async () => {
    const author = await Operator.open(api, 'admin');
    await owner.post(`reserves/${ps.LTC}/`, { change: '1000', note: 'Bought.' });
    await limits({ approvalUsd: '0.01', withdrawalShare: null });
    const answer = await author.post(`reserves/${ps.LTC}/`, { change: '-5', note: 'Sold.' });
    expect(answer.json().isWaiting).toBe(true);
    await demote(author, 'cashier');
    const [request] = (await owner.get('posting-requests/')).json();
    const refused = await owner.post(`posting-requests/${request.id}/`, { approve: true });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('отклоните')]);
    expect((await owner.post(`posting-requests/${request.id}/`, { approve: false })).json()).toEqual([]);
  });
});

describe('an approval', () => {
  test('of a payout does not count once its giver may approve nothing, and another person may approve', async () => {
    const [cashier, giver] = [await Operator.open(api, 'cashier'), await Operator.open(api, 'operator')];
    await limits({ approvalUsd: null, fourEyesUsd: null, operatorDayUsd: null });
    const { id, toSumma } = await walkTo(cashier, 'payout');
    await limits({ approvalUsd: '0.01', fourEyesUsd: null, operatorDayUsd: null });
    expect((await giver.move(id, 'approve')).statusCode).toBe(200);
    await demote(giver, 'content');
    const send = () => cashier.move(id, 'sent', { summa: toSumma, tx: `out ${id}` });
    expect((await send()).json().fields.action[0]).toContain('второго сотрудника');
    const { approval, approvals } = (await cashier.get(`claims/${id}/`)).json();
    expect([approval.by, approvals.length]).toEqual([null, 1]);
    expect((await owner.move(id, 'approve')).statusCode).toBe(200);
    expect((await send()).json().claim.status).toBe('payout_sent');
  });

  test('of a withdrawal does not count once its giver may approve nothing, and another person may approve', async () => {
    const [cashier, giver] = [await Operator.open(api, 'cashier'), await Operator.open(api, 'operator')];
    const partner = await User.enter(api);
    await earned(api, partner.id, '100');
    await limits({ approvalUsd: '0.01', operatorDayUsd: null });
    const draft = { toPs: ps.LTC, toRequisites: demoAddress('LTC'), summa: '50' };
    const { id } = (await partner.me('POST', 'refferal/withdrawal/', draft)).json();
    const act = (by: Operator, action: string) => by.post(`withdrawals/${id}/`, { action, tx: hashOf(`sent ${id}`) });
    await act(cashier, 'take');
    expect((await act(giver, 'approve')).json().approvedBy).toBe(giver.email);
    await demote(giver, 'content');
    const refused = await act(cashier, 'sent');
    expect([refused.statusCode, refused.json().fields.action[0]]).toEqual([
      409,
      expect.stringContaining('второго сотрудника'),
    ]);
    expect((await act(owner, 'approve')).json().approvedBy).toBe(owner.email);
    expect((await act(cashier, 'sent')).json().status).toBe('wdsucc');
  });
});
