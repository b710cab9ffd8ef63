import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { PermanentError } from '#backend/errors.ts';
import { noticeMailRecipient, notifyStaff, sendNoticeMail } from '#backend/modules/platform/staff-notices/service.ts';
import { noticeKinds } from '#domain/staff-notice.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { Shop, shopWithdrawal } from '../../support/factories/shop.ts';
import { choose, dispatched, endPause, forgetNotices, noticeMails } from '../../support/notices.ts';

const api = await testApp();
const operator = await Operator.open(api, 'operator');
const guest = new Guest(api);

beforeEach(async () => {
  await forgetNotices(api);
  await sql`update users set activated = (id = ${operator.id}) where role <> 'user'`.execute(api.db);
});

/** Creates a claim that its visitor has marked as paid. */
async function markedClaim(): Promise<{ id: string; number: number }> {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  await guest.confirm(id, 'paid');
  return { id, number: (await guest.status(id)).json().number };
}

const kindsNow = async () =>
  (await api.db.selectFrom('staffNotices').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

describe('an event', () => {
  test('of a visitor is recorded with each step, and what staff does itself is not', async () => {
    const { id } = await markedClaim();
    expect(await kindsNow()).toEqual(['newClaim', 'paid']);
    await operator.move(id, 'check');
    expect(await kindsNow()).toHaveLength(2);
  });

  test('is told by mail to those who want it, with number, pair and sum, and without the id of the claim', async () => {
    await choose(operator, 'paid', 'mail', true);
    const { id, number } = await markedClaim();
    const [letter, ...rest] = await noticeMails(api);
    expect(rest).toEqual([]);
    expect(letter).toMatchObject({
      to: operator.email,
      subject: expect.stringContaining(`Оплачена заявка № ${number}`),
    });
    expect(letter?.subject).toMatch(/Bitcoin → Сбербанк, 0,01.BTC/);
    expect(letter?.text).toContain(`/operator?search=${number}`);
    for (const part of ['/operator/notices', 'Открыть рабочее место']) expect(letter?.text).toContain(part);
    expect(`${letter?.text}${letter?.html}`).not.toContain(id);
    expect(await noticeMails(api)).toEqual([]);
  });

  test('is told only once, also if its mail is tried again', async () => {
    await choose(operator, 'paid', 'mail', true);
    await markedClaim();
    const [batch = ''] = await dispatched(api, 'noticeMail');
    const refuse = async () => Promise.reject(new Error('greylisted'));
    const mailer = { ...api.deps.mailer, send: refuse };
    await expect(sendNoticeMail({ ...api.deps, mailer }, { batch })).rejects.toThrow('greylisted');
    expect(await noticeMails(api)).toHaveLength(1);
    expect(await noticeMails(api)).toHaveLength(0);
  });

  test('is not told once somebody has handled it', async () => {
    await choose(operator, 'paid', 'mail', true);
    const { id } = await markedClaim();
    const [batch = ''] = await dispatched(api, 'noticeMail');
    expect(await noticeMailRecipient(api.deps, { batch }, 'en')).toMatchObject({ email: operator.email });
    await operator.move(id, 'check');
    expect(await noticeMailRecipient(api.deps, { batch }, 'en')).toBeNull();
    expect(await noticeMails(api)).toEqual([]);
  });

  test('reaches nobody who has left the staff or lacks the permission', async () => {
    const editor = await Operator.open(api, 'content');
    await choose(operator, 'paid', 'mail', true);
    expect((await choose(editor, 'paid', 'mail', true)).statusCode).toBe(404);
    await markedClaim();
    const batches = await dispatched(api, 'noticeMail');
    expect(batches).toHaveLength(1);
    await sql`update users set role = 'user' where id = ${operator.id}`.execute(api.db);
    expect(await noticeMails(api)).toEqual([]);
    await sql`update users set role = 'operator' where id = ${operator.id}`.execute(api.db);
  });
});

test('the first event is told at once, the next ones together after a pause, the longest lists shortened', async () => {
  await choose(operator, 'paid', 'mail', true);
  await markedClaim();
  expect(await noticeMails(api)).toHaveLength(1);
  await sql`insert into staff_notices (kind, key) select 'withdrawal', 'w' || n from generate_series(1, 12) n`.execute(
    api.db,
  );
  const second = await markedClaim();
  expect(await noticeMails(api)).toHaveLength(0);
  await endPause(api);
  const [letter] = await noticeMails(api);
  expect(letter?.subject).toBe('13 уведомлений');
  expect(letter?.text).toContain('и ещё 3');
  expect(letter?.text.match(/Запрос на вывод/g)).toHaveLength(10);
  expect(letter?.text).not.toContain(String(second.number));
});

test('everybody but the author is told about a request for a second person', async () => {
  const [first, second] = [await Operator.open(api), await Operator.open(api, 'owner')];
  const change = { holder: null, bank: null, tag: null, dayLimit: null };
  const value = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const answer = await first.post('requisites/', { code: 'BTC', value, ...change });
  expect(answer.json().isWaiting).toBe(true);
  const letters = await noticeMails(api);
  expect(letters.map(({ to }) => to)).toEqual([second.email]);
  expect(letters[0]?.text).toContain('/operator/requisites');
});

test('a request that was decided meanwhile is told to nobody', async () => {
  const [first, second] = [await Operator.open(api), await Operator.open(api, 'owner')];
  const value = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await first.post('requisites/', { code: 'BTC', value, holder: null, bank: null, tag: null, dayLimit: null });
  const [batch = ''] = await dispatched(api, 'noticeMail');
  expect(await noticeMailRecipient(api.deps, { batch }, 'en')).toMatchObject({ email: second.email });
  const [{ id }] = (await second.get('change-requests/?room=requisites'))
    .json()
    .filter(({ by }: { by: string }) => by === first.email);
  expect((await second.post(`change-requests/${id}/`, { approve: false })).statusCode).toBe(200);
  expect(await noticeMails(api)).toEqual([]);
});

test('a withdrawal is told while it is new, and not once a colleague has taken it', async () => {
  const shop = await Shop.open(api);
  const id = await shopWithdrawal(api, shop.id);
  await transaction(api.db, (tx) => notifyStaff(tx, { kind: 'withdrawal', key: id, subjectId: id, number: 7 }));
  const [batch = ''] = await dispatched(api, 'noticeMail');
  expect(await noticeMailRecipient(api.deps, { batch }, 'en')).not.toBeNull();
  await sql`update withdrawals set status = 'wdwork' where id = ${id}`.execute(api.db);
  expect(await noticeMails(api)).toEqual([]);
});

test('a large payout is told to those who may approve it, and not once it was sent back', async () => {
  const second = await Operator.open(api);
  await sql`insert into settings (key, value) values ('claims', '{"approvalUsd": "1"}')
    on conflict (key) do update set value = excluded.value`.execute(api.db);
  const { id } = await walkTo(operator, 'payout');
  const [batch] = await dispatched(api, 'noticeMail');
  const [letter, ...rest] = await noticeMails(api);
  expect([letter?.to, rest]).toEqual([second.email, []]);
  expect(letter?.subject).toContain('ждёт вашего подтверждения');
  await sql`update staff_notice_batches set sent_at = null where id = ${batch}`.execute(api.db);
  await operator.move(id, 'check');
  expect(await noticeMails(api)).toEqual([]);
  await sql`delete from settings where key = 'claims'`.execute(api.db);
});

describe('the settings', () => {
  test('list the kinds that the role may get, with their first values', async () => {
    const owner = await Operator.open(api, 'owner');
    const { email, notices } = (await owner.get('notices/')).json();
    expect([email, notices.map(({ kind }: { kind: string }) => kind)]).toEqual([owner.email, noticeKinds]);
    const mailed = notices.filter(({ by }: { by: { mail: boolean } }) => by.mail);
    expect(mailed.map(({ kind }: { kind: string }) => kind)).toEqual([
      'overdue',
      'approvePayment',
      'approveChange',
      'officeChanged',
      'withdrawal',
      'shop',
      'freeze',
      'chain',
      'ratesClosed',
      'ratesRestored',
      'heldPayout',
      'hotBalance',
      'mailTrouble',
    ]);
    const editor = await Operator.open(api, 'content');
    const kinds = (await editor.get('notices/')).json().notices.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['inquiry', 'freeze', 'mailTrouble']);
  });

  test('are each person’s own, and a kind without mails cannot be mailed', async () => {
    const colleague = await Operator.open(api, 'operator');
    await choose(operator, 'overdue', 'mail', false);
    const isMailed = async (staff: Operator) =>
      (await staff.get('notices/')).json().notices.find(({ kind }: { kind: string }) => kind === 'overdue').by.mail;
    expect([await isMailed(operator), await isMailed(colleague)]).toEqual([false, true]);
    expect((await choose(operator, 'inquiry', 'mail', true)).statusCode).toBe(404);
  });

  test('a test is sent at once and says what the mail server answered', async () => {
    const letters: string[] = [];
    const refusal = new PermanentError('550 no such mailbox');
    const { mailer } = api.deps;
    const [send, verify] = [mailer.send.bind(mailer), mailer.verify.bind(mailer)];
    mailer.verify = async () => undefined;
    mailer.send = async ({ to }) => void letters.push(to);
    const good = await operator.post('notices/test/', { channel: 'mail' });
    mailer.send = () => Promise.reject(refusal);
    const bad = await operator.post('notices/test/', { channel: 'mail' });
    mailer.verify = () => Promise.reject(new Error('SMTP_URL is not set'));
    const unset = await operator.post('notices/test/', { channel: 'mail' });
    Object.assign(mailer, { send, verify });
    expect(unset.json().results).toEqual([{ to: operator.email, error: 'SMTP_URL is not set' }]);
    expect([good.json().results, letters]).toEqual([[{ to: operator.email, error: null }], [operator.email]]);
    expect(bad.json().results).toEqual([{ to: operator.email, error: '550 no such mailbox' }]);
  });
});
