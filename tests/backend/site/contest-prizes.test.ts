import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { JobData } from '#backend/jobs/queue.ts';
import { sendContestMail } from '#backend/modules/site/contest-draw/service.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import * as contest from '../../support/factories/contest.ts';
import { Guest, Operator } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { recordMail } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

afterEach(async () => {
  await contest.removeContests(api);
  await sql`delete from pgboss.job where name = 'contestMail'`.execute(api.db);
});

const prize = { ru: '40 USDT', en: '40 USDT', summa: '40' };

/** Runs a contest up to its draw, by default with one prize of 40 USDT. The only entry, a guest's order, wins. */
async function drawn(prizes: object[] = [prize]) {
  const id = await contest.runningContest(operator, { prizes });
  const { id: claimId, guest } = await walkTo(operator, 'done');
  const number = String((await guest.status(claimId)).json().number);
  expect((await contest.joinContest(guest, number)).statusCode).toBe(200);
  await contest.endContests(api);
  await contest.closeEnded(api);
  expect((await contest.drawContest(operator, id)).statusCode).toBe(200);
  return { id, claimId, guest, number };
}

const release = (id: number) => operator.post(`contests/${id}/prizes/`, {});
/** Releases the prizes while the price of Bitcoin is not valid. */
async function releaseWithoutPrice(id: number) {
  const setFault = (fault: string | null) => sql`update rates set fault = ${fault} where unit = 'BTC'`.execute(api.db);
  await setFault('jump');
  try {
    return await release(id);
  } finally {
    await setFault(null);
  }
}
const take = (user: User, claimId: string) => user.post(`/api/v1/claim/${claimId}/prize/`, {});
const prizesOf = (guest: Guest, claimId: string) => guest.get(`/api/v1/claim/${claimId}/prize/`);
const balanceOf = async (user: User) => (await user.me('GET', 'refferal/')).json().balance;

/** Signs the guest in with the browser that created the guest's claims. */
const signedIn = (browser: Guest) => User.enter(api, { browser });

const give = (claimId: string, user: User) =>
  sql`update claims set user_id = ${user.id} where id = ${claimId}`.execute(api.db);

async function ledger(pattern: string): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    select coalesce(trim_scale(sum(e.summa)), 0)::text as summa from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.name like ${pattern}`.execute(api.db);
  return rows[0]?.summa ?? '';
}

async function mails() {
  const { rows } = await sql<{ data: JobData['contestMail'] }>`
    select data from pgboss.job where name = 'contestMail' and data ->> 'kind' = 'released'`.execute(api.db);
  const { mailer, letters } = recordMail();
  for (const { data } of rows) await sendContestMail({ ...api.deps, mailer }, data);
  return letters;
}

test('a prize waits for its release, then for the winner, and lands on a balance that can be withdrawn', async () => {
  const { id, claimId, guest } = await drawn();
  const user = await signedIn(guest);
  expect((await guest.status(claimId)).json().prize).toBe(true);
  expect((await take(user, claimId)).json().code).toBe('conflict');

  const [released] = (await release(id)).json();
  expect(released.winners).toMatchObject([{ place: 1, status: 'released' }]);
  expect(await ledger('prize:%')).toBe('-40');
  expect((await prizesOf(guest, claimId)).json()).toMatchObject([
    { status: 'released', summa: '40', collect: 'sign_in' },
  ]);
  expect((await mails())[0]?.text).toMatch(/ждёт приз 40\sUSDT/);

  expect((await take(user, claimId)).json()).toMatchObject([{ status: 'credited', collect: null }]);
  expect([await balanceOf(user), await ledger('prize:%')]).toEqual(['40', '0']);
  const { results } = (await user.me('GET', 'refferal/dw/')).json();
  expect(results).toMatchObject([{ kind: 'p', status: 'refsucc', summa: '40', contest: 'Зимний розыгрыш' }]);
  expect((await user.me('GET', 'refferal/withdrawal/')).json().balance).toBe('40');
  expect(await brokenBooks(api)).toEqual([]);
});

test('the prize of an order in an account is on its balance at the release, and the mail says so', async () => {
  const { id, claimId, guest } = await drawn();
  const user = await signedIn(guest);
  await give(claimId, user);
  await release(id);
  expect(await balanceOf(user)).toBe('40');
  expect((await mails())[0]?.text).toMatch(/40\sUSDT.+зачислен на баланс кабинета.+\/account\/referrer/);
});

test('twenty releases and twenty collections at once give the prize once', async () => {
  const { id, claimId, guest } = await drawn();
  const user = await signedIn(guest);
  const times = Array.from({ length: 20 });
  const releases = await Promise.all(times.map(() => release(id)));
  expect(releases.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await ledger('prize:%')).toBe('-40');
  const collections = await Promise.all(times.map(() => take(user, claimId)));
  expect(new Set(collections.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([await balanceOf(user), await ledger('prize:%')]).toEqual(['40', '0']);
});

test('two accounts with the same order cannot both collect its prize', async () => {
  const { id, claimId, guest } = await drawn();
  await release(id);
  const users = await Promise.all([signedIn(guest), signedIn(guest)]);
  await Promise.all(users.map((user) => take(user, claimId)));
  expect(new Set(await Promise.all(users.map(balanceOf)))).toEqual(new Set(['0', '40']));
});

test('a stranger and another account neither see nor get a prize', async () => {
  const { id, claimId, guest } = await drawn();
  await release(id);
  const stranger = await User.enter(api);
  expect((await take(stranger, claimId)).json().code).toBe('forbidden');
  for (const unknown of [stranger, new Guest(api)])
    expect((await prizesOf(unknown, claimId)).json().code).toBe('forbidden');
  const [owner, guestOnOtherAccount] = [await User.enter(api), await signedIn(guest)];
  await give(claimId, owner);
  expect((await take(guestOnOtherAccount, claimId)).json().code).toBe('forbidden');
  expect((await take(owner, claimId)).statusCode).toBe(200);
});

test('a prize that is not money posts nothing, and its release is refused', async () => {
  const { id, claimId, guest } = await drawn([{ ru: 'Чай', en: 'Tea' }]);
  expect((await release(id)).json().code).toBe('conflict');
  expect((await guest.status(claimId)).json().prize).toBe(false);
});

/**
 * Converts the recorded prizes to bitcoin, as if the balances of new partners had been in bitcoin at the time of the
 * draw.
 */
const inBitcoin = (summa: string, place = 1) =>
  sql`update contest_prizes set ps = (select id from payment_systems where code = 'BTC'), summa = ${summa}::numeric
    where place = ${place}`.execute(api.db);

test('an order that won in two contests shows, mails and gives both prizes', async () => {
  const first = await drawn();
  await sql`update contests set starts_at = starts_at - interval '1 day'`.execute(api.db);
  const second = await contest.runningContest(operator, {
    titleRu: 'Весенний розыгрыш',
    prizes: [{ ru: '7 USDT', en: '7 USDT', summa: '7' }],
  });
  await contest.joinContest(first.guest, first.number);
  await contest.endContests(api);
  await contest.closeEnded(api);
  await contest.drawContest(operator, second);
  await release(first.id);
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringMatching(/приз 40\sUSDT/)]);
  await release(second);
  const [spring, winter] = (await prizesOf(first.guest, first.claimId)).json();
  expect(spring).toMatchObject({ contest: 'Весенний розыгрыш', summa: '7' });
  expect(winter).toMatchObject({ contest: 'Зимний розыгрыш', summa: '40' });
  const user = await signedIn(first.guest);
  const credited = { status: 'credited' };
  expect((await take(user, first.claimId)).json()).toMatchObject([credited, credited]);
  expect([await balanceOf(user), await ledger('prize:%')]).toEqual(['47', '0']);
});

test('a prize without a valid price waits, and the other winners get theirs', async () => {
  const id = await contest.runningContest(operator, { prizes: [prize, prize] });
  const orders = [await walkTo(operator, 'done'), await walkTo(operator, 'done')];
  const users = await Promise.all(orders.map(({ guest }) => signedIn(guest)));
  for (const [index, { id: claimId, guest }] of orders.entries()) {
    await contest.joinContest(guest, (await guest.status(claimId)).json().number);
    await give(claimId, users[index] as User);
  }
  await contest.endContests(api);
  await contest.closeEnded(api);
  await contest.drawContest(operator, id);
  await inBitcoin('0.5');
  const answer = await releaseWithoutPrice(id);
  expect(answer.json()[0].winners).toMatchObject([{ status: 'released' }, { status: 'credited' }]);
  const balances = await Promise.all(users.map(balanceOf));
  expect(balances.toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '40']);
  const waiting = balances.indexOf('0');
  const claimId = orders[waiting]?.id ?? '';
  expect((await take(users[waiting] as User, claimId)).json()).toMatchObject([{ status: 'credited' }]);
  expect(await brokenBooks(api)).toEqual([]);
});

test('a balance in another currency receives the prize at the market course', async () => {
  const { id, claimId, guest } = await drawn();
  await inBitcoin('0.5');
  const user = await signedIn(guest);
  await release(id);
  await take(user, claimId);
  const { rows } = await sql<{ usd: string }>`
    select b.usd / u.usd as usd from rates b, rates u where b.unit = 'BTC' and u.unit = 'USDT'`.execute(api.db);
  const expected = Number(rows[0]?.usd) / 2;
  expect(Number(await balanceOf(user))).toBeCloseTo(expected, 4);
  const { results } = (await user.me('GET', 'refferal/dw/')).json();
  expect(results).toMatchObject([{ kind: 'p', summa: await balanceOf(user), currency: 'USDT' }]);
  expect(await brokenBooks(api)).toEqual([]);
});

test('trailing zeros of a prize are accepted, and not shown', async () => {
  const answer = await operator.post(
    'contests/',
    contest.contestDraft({ prizes: [{ ...prize, summa: '40.0000000' }] }),
  );
  expect(answer.json()[0].prizes).toMatchObject([{ summa: '40' }]);
});

test.each(['0', '1.123456789012'])('a prize of %s is refused', async (summa) => {
  const answer = await operator.post('contests/', contest.contestDraft({ prizes: [{ ...prize, summa }] }));
  expect(answer.json().fields).toHaveProperty('prizes');
});
