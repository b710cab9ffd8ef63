import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { accounts, moneyTransaction, post } from '#backend/modules/ledger/postings/service.ts';
import { changeSums, memberById, memberOf } from '#backend/modules/referral/members/service.ts';
import { sendWithdrawalMail } from '#backend/modules/withdrawals/requests/service.ts';
import { subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { earned } from '../../support/factories/referral.ts';
import { recordMail } from '../../support/record-mail.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const { api, operator } = await claimTest();
const path = 'refferal/withdrawal/';
const card = demoCard('427600');
const draft = { toPs: ps.SBERRUB, toRequisites: card, summa: '100' };
let partner: User;

const account = async () => (await partner.me('GET', path)).json();
const request = async (change: object = {}) => await partner.me('POST', path, { ...draft, ...change });
const act = (by: Operator, id: string, action: string, more: object = {}) =>
  by.post(`withdrawals/${id}/`, { action, ...more });
const limits = (value: object) =>
  sql`update settings set value = value || ${JSON.stringify(value)}::jsonb where key = 'claims'`.execute(api.db);

beforeEach(async () => {
  partner = await User.enter(api);
  await earned(api, partner.id, '100');
  await limits({ approvalUsd: null, operatorDayUsd: null });
});

describe('a request', () => {
  test('is paid at the course of the moment when staff takes it', async () => {
    const { id, toSumma } = (await request()).json();
    await sql`update rates set usd = usd * 1.04 where unit = 'RUB'`.execute(api.db);
    const taken = (await act(operator, id, 'take')).json();
    await sql`update rates set usd = usd / 1.04 where unit = 'RUB'`.execute(api.db);
    expect(Number(taken.toSumma) / Number(toSumma)).toBeCloseTo(1 / 1.04, 4);
    expect((await partner.me('POST', `${path}${id}/cancel/`)).statusCode).toBe(409);
  });

  test.each([
    ['less than the minimum', { summa: '9.99' }, 'min'],
    ['more than the balance', { summa: '101' }, 'max'],
    ['an unknown direction', { toPs: 4_000 }, 'pair_off'],
    ['cash', { toPs: ps.CASHUSD }, 'pair_off'],
    ['a wrong card', { toRequisites: '4276000000000000' }, 'requisites_invalid'],
  ])('of %s is refused', async (_, change, code) => {
    expect((await request(change)).json()).toMatchObject({ code });
    expect(await account()).toMatchObject({ balance: '100', count: 0 });
  });

  test('counts the decimals of the sum without trailing zeros', async () => {
    expect((await request({ summa: '50.0000000000' })).json()).toMatchObject({ status: 'wdnew', summa: '50' });
    expect((await request({ summa: '49.123456789012' })).json().fields).toHaveProperty('summa');
  });

  test('to a blocked card is refused', async () => {
    const blocked = demoCard('427688');
    await operator.post('blocklist/', { kind: 'requisite', value: blocked, note: 'Stolen' });
    expect((await request({ toRequisites: blocked })).json()).toMatchObject({
      code: 'requisites_blocked',
      fields: { toRequisites: [expect.any(String)] },
    });
    expect(await account()).toMatchObject({ balance: '100', count: 0 });
  });

  test('of an unconfirmed account is refused', async () => {
    partner = await User.enter(api, { activated: false });
    await earned(api, partner.id, '100');
    const answer = await request();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_active']);
  });

  test('takes the sum from the balance, and the owner may cancel it while it is new', async () => {
    const { id, status, fee } = (await request()).json();
    expect({ status, fee }).toEqual({ status: 'wdnew', fee: '1' });
    expect(await account()).toMatchObject({ balance: '0', count: 1 });
    const stranger = await User.enter(api);
    expect((await stranger.me('POST', `${path}${id}/cancel/`)).statusCode).toBe(404);
    expect((await partner.me('POST', `${path}${id}/cancel/`)).json().status).toBe('wdcancel');
    expect((await partner.me('POST', `${path}${id}/cancel/`)).statusCode).toBe(409);
    expect((await account()).balance).toBe('100');
  });

  test('to the card of somebody invited is refused', async () => {
    const { code } = (await partner.me('GET', 'refferal/')).json();
    const theirs = demoCard('427611');
    const invited = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.001')), toRequisites: theirs, refferal: code };
    await new Guest(api).create(invited);
    expect((await request({ toRequisites: theirs })).json()).toMatchObject({ code: 'requisites_invalid' });
  });

  test('made a thousand times at once for the whole balance succeeds exactly once', async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => request()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: '0', count: 1 });
  });
});

describe('the account', () => {
  const remove = (more: object = {}) =>
    partner.send({ method: 'DELETE', url: '/api/v1/users/me/', payload: { password: goodPassword, ...more } });

  test('cannot be deleted while a withdrawal is open, or the balance can be withdrawn', async () => {
    const { id } = (await request()).json();
    const refused = await remove();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(refused.json().detail).toContain('вывод');
    await partner.me('POST', `${path}${id}/cancel/`);
    expect((await remove({ forfeit: true })).json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('USDT'),
    });
  });

  test('is deleted with a small rest and rewards on hold only if its owner gives them up', async () => {
    const claimId = await new Guest(api).create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    const { id, system, balance } = await memberOf(api.db, partner.id);
    await moneyTransaction(api.db, async (tx) => {
      await changeSums(tx, id, { balance: `-${balance}`, hold: '3' });
      await sql`insert into referral_rewards (claim_id, member_id, status, summa, due_at)
        values (${claimId}, ${id}, 'refwait', 3, now() + interval '1 day')`.execute(tx);
      const entries = [
        { account: accounts.referral(id, system), summa: subtract(balance, '3') },
        { account: accounts.rewards(system), summa: subtract('3', balance) },
      ];
      await post(tx, { key: `test:${id}`, kind: 'unreward', actor: 'job:test', entries });
    });
    const asked = await remove();
    expect([asked.statusCode, asked.json().fields.forfeit[0]]).toEqual([422, expect.stringContaining('3\u00A0USDT')]);
    expect((await remove({ forfeit: true })).statusCode).toBe(204);
    expect(await memberById(api.db, id)).toMatchObject({ userId: null, balance: '0', hold: '0' });
    const { rows } = await sql`select from referral_rewards where member_id = ${id} and status = 'refcancel'`.execute(
      api.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('stays if a withdrawal is requested while it is deleted', async () => {
    const answer = await transaction(api.db, async (tx) => {
      await sql`with taken as (update referral_members set balance = balance - 20 where user_id = ${partner.id} returning id, ps)
        insert into withdrawals (member_id, ps, summa, fee, to_ps, to_summa, to_requisites)
        select id, ps, 20, 1, ${ps.SBERRUB}, 1500, '[]' from taken`.execute(tx);
      return await heldBack(remove());
    });
    const refused = await answer.ended;
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('conflict');
  });

  test('gets no withdrawal if it is deleted while one is requested', async () => {
    const { id } = await memberOf(api.db, partner.id);
    const answer = await transaction(api.db, async (tx) => {
      await sql`select from referral_members where id = ${id} for update`.execute(tx);
      await sql`delete from users where id = ${partner.id}`.execute(tx);
      return await heldBack(request());
    });
    expect((await answer.ended).json()).toMatchObject({ code: 'token_not_valid' });
    const { rows } = await sql`select from withdrawals where member_id = ${id}`.execute(api.db);
    expect(rows).toHaveLength(0);
  });

  /**
   * Waits until a lock blocks the call. The call's promise is returned within an object, because an async function that
   * returns the promise itself would wait for the call to end.
   */
  async function heldBack<T>(ended: Promise<T>): Promise<{ ended: Promise<T> }> {
    await expect.poll(() => waitingConnections(api.db)).toBe(1);
    return { ended };
  }
});

describe('at the desk', () => {
  const taken = async () => {
    const { id } = (await request()).json();
    expect((await act(operator, id, 'take')).json().status).toBe('wdwork');
    return id as string;
  };

  test('a withdrawal is taken, sent from the reserve and mailed', async () => {
    const id = await taken();
    expect((await partner.me('POST', `${path}${id}/cancel/`)).statusCode).toBe(409);
    expect((await act(operator, id, 'sent')).json().fields.tx).toEqual([expect.stringContaining('номер перевода')]);
    expect((await act(operator, id, 'sent', { tx: 'T-1' })).json()).toMatchObject({ status: 'wdsucc', tx: 'T-1' });
    expect((await act(operator, id, 'sent', { tx: 'T-1' })).statusCode).toBe(409);
    expect((await partner.me('GET', 'refferal/')).json()).toMatchObject({ balance: '0', paid: '100' });
    const { mailer, letters } = recordMail();
    await sendWithdrawalMail({ ...api.deps, mailer }, { id });
    expect(letters[0]?.to).toBe(partner.email);
    expect(letters[0]?.text).toContain('T-1');
    expect(letters[0]?.text).toMatch(/Отправили \d[\d\s]*(?:,\d\d)?\u00A0[A-Z]+ /);
  });

  test('each action is logged with its note or transaction number', async () => {
    const sent = await taken();
    await act(operator, sent, 'sent', { tx: 'T-77' });
    const log = (await operator.get('journal/?room=withdrawals')).json();
    expect(log.results.slice(0, 2)).toMatchObject([
      { note: 'T-77', changes: [{ field: 'status', before: 'wdwork', after: 'wdsucc' }] },
      { note: null, changes: [{ field: 'status', before: 'wdnew', after: 'wdwork' }] },
    ]);
  });

  test('a refusal needs a reason and returns the sum', async () => {
    const id = await taken();
    expect((await act(operator, id, 'refuse')).json().fields).toHaveProperty('note');
    expect((await act(operator, id, 'refuse', { note: 'Wrong card.' })).json().status).toBe('wdcancel');
    expect((await account()).balance).toBe('100');
    expect((await act(operator, id, 'take')).statusCode).toBe(409);
  });

  test.each([
    ['large sum', { approvalUsd: '50' }],
    ['sum above the sender’s daily limit', { operatorDayUsd: '50' }],
  ])('a %s needs a second person', async (_, change) => {
    await limits(change);
    const colleague = await Operator.open(api);
    const id = await taken();
    expect((await act(operator, id, 'sent', { tx: 'T' })).json()).toMatchObject({ code: 'conflict' });
    expect((await act(operator, id, 'approve')).statusCode).toBe(409);
    expect((await act(colleague, id, 'approve')).statusCode).toBe(200);
    expect((await act(colleague, id, 'sent', { tx: 'T' })).statusCode).toBe(409);
    expect((await act(operator, id, 'sent', { tx: 'T' })).json().status).toBe('wdsucc');
  });

  test('is listed and sent by a cashier, who may not approve it', async () => {
    const cashier = await Operator.open(api, 'cashier');
    const id = await taken();
    expect((await cashier.get('withdrawals/?show=open')).json().results).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await act(cashier, id, 'approve')).statusCode).toBe(403);
    await act(cashier, id, 'take');
    expect((await act(cashier, id, 'sent', { tx: 'T' })).json().status).toBe('wdsucc');
  });

  test('above the daily limit of a sole member of staff, is refused with the way out', async () => {
    await limits({ operatorDayUsd: '50' });
    const id = await taken();
    const owner = openDb(api.ownerUrl, { max: 1 });
    const others = owner.updateTable('users').where('role', '<>', 'user').where('id', '<>', operator.id);
    await others.set({ activated: false }).execute();
    const refused = (await act(operator, id, 'sent', { tx: 'T' })).json();
    await others.set({ activated: true }).execute();
    await owner.destroy();
    expect(refused).toMatchObject({
      code: 'conflict',
      fields: { action: [expect.stringContaining('Поднять лимит могут владелец и администратор')] },
    });
  });

  test('nothing is sent while payouts are frozen', async () => {
    const id = await taken();
    const owner = openDb(api.ownerUrl, { max: 1 });
    await sql`insert into audits (at, ok, checks) values (now(), false, '[{"name": "ledgerBalances", "seen": 1, "wrong": 1, "examples": []}]')`.execute(
      owner,
    );
    expect((await act(operator, id, 'sent', { tx: 'T' })).json()).toMatchObject({ code: 'conflict' });
    await sql`delete from audits where not ok`.execute(owner);
    await owner.destroy();
    expect((await act(operator, id, 'sent', { tx: 'T' })).json()).toMatchObject({ status: 'wdsucc' });
  });
});
