import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { accountLetters, anAddress, goodPassword, linkToken, signIn, User } from '../../support/factories/account.ts';
import { cashDraftOf, draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const api = await testApp();
const operator = await Operator.open(api);

const aDraft = () => draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
const listOf = async (user: User, query = '') => (await user.me('GET', `claims/${query}`)).json();
const numbersOf = async (user: User, query = ''): Promise<string[]> =>
  (await listOf(user, query)).results.map(({ id }: { id: string }) => id);
const tokenOf = async (id: string) => /#t=([\w-]+)/.exec((await lettersOf(api, id))[0]?.text ?? '')?.[1] ?? '';
const take = (user: User, id: string, token?: string) =>
  user.me('POST', `claims/${id}/`, token === undefined ? {} : { token });

describe("a signed-in visitor's claim", () => {
  test("belongs to the account; its mail is sent to the typed e-mail, or else to the account's", async () => {
    const user = await User.enter(api);
    for (const email of ['', 'somebody.else@example.org']) {
      const id = await user.create({ ...(await aDraft()), email });
      expect((await user.status(id)).json()).toMatchObject({ own: true, email: email || user.email });
      expect(await lettersOf(api, id)).toMatchObject([{ to: email || user.email }]);
    }
    expect((await listOf(user)).count).toBe(2);
  });

  test('is open to its owner in every browser, and to no other user', async () => {
    const user = await User.enter(api);
    const id = await user.create(await aDraft());
    expect((await (await user.elsewhere()).status(id)).json().own).toBe(true);
    expect((await (await User.enter(api)).status(id)).json().own).toBe(false);
  });
});

describe('signing out', () => {
  test("revokes this browser's access to the account's claims; guest claims and other browsers keep theirs", async () => {
    const user = await User.enter(api);
    const browser = new Guest(api, user.cookie);
    const guests = await browser.create(await aDraft());
    const id = await user.create(await aDraft());
    const mailed = await (await user.elsewhere()).create(await aDraft());
    const ownOf = async (who: Guest, claim: string) => (await who.status(claim)).json().own;
    await browser.post(`/api/v1/claim/${mailed}/open/`, { token: await tokenOf(mailed) });
    expect([await ownOf(browser, id), await ownOf(browser, mailed)]).toEqual([true, true]);
    const other = await user.elsewhere();
    await browser.post('/front-api/auth/logout/', { refresh: user.refresh });
    expect([await ownOf(browser, id), await ownOf(browser, mailed)]).toEqual([false, false]);
    expect(await ownOf(browser, guests)).toBe(true);
    expect([await ownOf(other, id), await ownOf(other, mailed)]).toEqual([true, true]);
  });
});

describe('the list of own claims', () => {
  test('finds an own claim by its number, and nobody else’s', async () => {
    const [user, other] = [await User.enter(api), await User.enter(api)];
    const [id] = [await user.create(await aDraft()), await user.create(await aDraft())];
    const { number } = (await user.status(id)).json();
    expect(await numbersOf(user, `?number=${number}`)).toEqual([id]);
    expect(await numbersOf(other, `?number=${number}`)).toEqual([]);
    expect((await user.me('GET', 'claims/?number=x')).statusCode).toBe(422);
  });

  test('returns every field of a row, newest first, in pages', async () => {
    const user = await User.enter(api);
    const ids = [];
    for (let n = 0; n < 5; n++) ids.unshift(await user.create(await aDraft()));
    const first = await listOf(user, '?size=2');
    expect(first).toMatchObject({ count: 5, previous: null, next: '/api/v1/users/me/claims/?size=2&page=2' });
    expect(first.results[0]).toEqual({
      id: ids[0],
      number: expect.any(Number),
      status: 'new',
      reason: null,
      stage: 1,
      title: 'Заявка создана',
      fromPs: ps.BTC,
      toPs: ps.SBERRUB,
      fromCode: 'BTC',
      toCode: 'SBERRUB',
      fromName: 'Bitcoin',
      toName: 'Сбербанк',
      fromCurrency: 'BTC',
      toCurrency: 'RUB',
      city: null,
      fromSumma: '0.01',
      toSumma: expect.stringMatching(/^\d/),
      gift: null,
      extraOf: null,
      createdAt: expect.stringMatching(/Z$/),
      actions: ['confirm', 'cancel'],
      url: `/claim/${ids[0]}`,
    });
    const pages = [
      await numbersOf(user, '?size=2'),
      await numbersOf(user, '?size=2&page=2'),
      await numbersOf(user, '?size=2&page=3'),
    ];
    expect(pages.flat()).toEqual(ids);
    const english = await user.get('/en/api/v1/users/me/claims/?size=1');
    expect(english.json().results[0]).toMatchObject({ title: 'Order created', url: `/en/claim/${ids[0]}` });
  });

  test('contains the city of a claim with cash', async () => {
    const user = await User.enter(api);
    const { rows } = await sql<{ id: number }>`select id from payment_systems where code = 'CASHUSD'`.execute(api.db);
    const pair = { from: ps.USDTTRC20, to: rows[0]?.id ?? 0 };
    await user.create(await cashDraftOf(api, 'MSK', { ...pair, fromSumma: '6000' }));
    expect((await listOf(user)).results[0].city).toBe('MSK');
  });

  test('can be filtered by status and by days', async () => {
    const user = await User.enter(api);
    const [open, cancelled] = [await user.create(await aDraft()), await user.create(await aDraft())];
    await user.confirm(cancelled, 'cancel');
    await sql`update claims set created_at = '2026-03-05T23:59:59Z' where id = ${cancelled}`.execute(api.db);
    expect(await numbersOf(user, '?status=cancelled')).toEqual([cancelled]);
    expect(await numbersOf(user, '?status=active')).toEqual([open]);
    expect(await numbersOf(user, '?status=ended')).toEqual([cancelled]);
    expect(await numbersOf(user, '?date_from=2026-03-05&date_to=2026-03-05')).toEqual([cancelled]);
    expect(await numbersOf(user, '?date_to=2026-03-04')).toEqual([]);
    expect(await numbersOf(user, '?date_from=2026-03-06')).toEqual([open]);
    expect(await numbersOf(user, '?date_to=2026-03-05T23:59:59Z')).toEqual([cancelled]);
    for (const bad of ['?status=paidd', '?date_from=yesterday', '?size=101', '?page=0'])
      expect((await user.me('GET', `claims/${bad}`)).statusCode).toBe(422);
  });

  test('shows the same permitted actions as the page of the claim', async () => {
    const user = await User.enter(api);
    for (const place of ['wait_payment', 'marked_paid', 'choice', 'done', 'paid_partial', 'check'] as const) {
      const { id } = await walkTo(operator, place);
      await take(user, id, await tokenOf(id));
    }
    const { results } = await listOf(user);
    expect(results).toHaveLength(6);
    for (const { id, status, reason, actions, stage, title } of results) {
      expect((await user.status(id)).json()).toMatchObject({ status, reason, actions, stage, title });
    }
  });

  test('never contains claims of another account', async () => {
    const [user, stranger] = [await User.enter(api), await User.enter(api)];
    await user.create(await aDraft());
    expect(await listOf(stranger)).toMatchObject({ count: 0, results: [] });
  });
});

describe("a guest's claim", () => {
  test('can be added to an account with the token from its mail, or in the browser that created it', async () => {
    const { id } = await walkTo(operator, 'new');
    const user = await User.enter(api);
    expect((await take(user, id)).json().code).toBe('forbidden');
    expect((await take(user, id, 'x')).json().code).toBe('forbidden');
    const taken = await take(user, id, await tokenOf(id));
    expect(taken.json()).toMatchObject({ id, own: true });
    expect(await numbersOf(user)).toEqual([id]);
    expect((await take(user, id)).statusCode).toBe(200);

    const made = await new Guest(api, user.cookie).create({ ...(await aDraft()), email: 'guest@example.org' });
    expect((await take(user, made)).statusCode).toBe(200);
    expect(await numbersOf(user)).toHaveLength(2);
  });

  test('is opened by the link in its mail, which then adds it to the account; another claim’s link does not', async () => {
    const [{ id }, other] = [await walkTo(operator, 'wait_payment'), await walkTo(operator, 'wait_payment')];
    const user = await User.enter(api);
    const [letter] = await lettersOf(api, id);
    const link = new URL(/https?:\/\/\S+#t=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe(`/claim/${id}`);
    const token = link.hash.replace('#t=', '');
    expect((await user.post(`/api/v1/claim/${other.id}/open/`, { token })).statusCode).toBe(403);
    expect((await take(user, other.id, token)).json().code).toBe('forbidden');
    const opened = await user.post(`/api/v1/claim/${id}/open/`, { token });
    expect([opened.statusCode, opened.json().id]).toEqual([200, id]);
    // The claim link gave this browser the rights of the claim's creator. From then on, the browser needs no token.
    expect((await take(user, id)).statusCode).toBe(200);
    expect(await numbersOf(user)).toEqual([id]);
    expect(await numbersOf(await User.enter(api))).toEqual([]);
  });

  test('of another account cannot be taken over, even with its token', async () => {
    const [user, stranger] = [await User.enter(api), await User.enter(api)];
    const id = await user.create(await aDraft());
    const answer = await take(stranger, id, await tokenOf(id));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(await numbersOf(user)).toEqual([id]);
    expect((await take(user, randomUUID())).statusCode).toBe(404);
  });

  test('created in this browser with the account’s confirmed e-mail is added to the account at sign-in', async () => {
    const user = await User.enter(api);
    const browser = new Guest(api);
    const mine = await browser.create({ ...(await aDraft()), email: user.email.toUpperCase() });
    const foreign = await browser.create({ ...(await aDraft()), email: 'other@example.org' });
    const remote = await new Guest(api).create({ ...(await aDraft()), email: user.email });
    await signIn(browser, user.email);
    expect(await numbersOf(user)).toEqual([mine]);
    expect([foreign, remote]).not.toContain(mine);
  });

  test('created in this browser is added to a new account once its e-mail is confirmed', async () => {
    const email = `new-${randomUUID()}@example.org`;
    const browser = new Guest(api);
    const id = await browser.create({ ...(await aDraft()), email });
    const draft = { email, password: goodPassword, passwordRepeat: goodPassword };
    await browser.post('/api/v1/users/signup/', draft, { 'x-forwarded-for': anAddress() });
    const owner = async () => {
      const { rows } = await sql<{ userId: string | null }>`select user_id from claims where id = ${id}`.execute(
        api.db,
      );
      return rows[0]?.userId;
    };
    await signIn(browser, email);
    expect(await owner()).toBeNull();
    const [letter] = await accountLetters(api, email);
    await browser.post(`/api/v1/users/activate/${linkToken(letter)}/`, {}, { 'x-forwarded-for': anAddress() });
    expect(await owner()).not.toBeNull();
  });
});

describe('saved requisites', () => {
  const offered = async (user: User, system: number) => (await user.me('GET', `requisites/?ps=${system}`)).json();

  test('come from finished claims, keyed by the names of the inputs', async () => {
    const user = await User.enter(api);
    const { id, guest } = await walkTo(operator, 'done');
    await take(user, id, await tokenOf(id));
    const { to, from } = (await guest.status(id)).json();
    const named = (side: typeof to) =>
      Object.fromEntries(side.requisites.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect(await offered(user, ps.SBERRUB)).toEqual({ from: [], to: [named(to)] });
    expect(await offered(user, ps.BTC)).toEqual({ from: from.requisites.length > 0 ? [named(from)] : [], to: [] });
  });

  test('never come from unfinished claims or from other users', async () => {
    const [user, stranger] = [await User.enter(api), await User.enter(api)];
    const { id } = await walkTo(operator, 'wait_payment');
    await take(user, id, await tokenOf(id));
    const done = await walkTo(operator, 'done');
    await take(stranger, done.id, await tokenOf(done.id));
    expect(await offered(user, ps.SBERRUB)).toEqual({ from: [], to: [] });
  });
});

test('optional mail stops if the user disables it; the other mail is still sent', async () => {
  const user = await User.enter(api);
  const { id } = await walkTo(operator, 'done');
  await take(user, id, await tokenOf(id));
  const events = async () => (await lettersOf(api, id)).map(({ event }) => event.replace(/^\d+-\d+-/, ''));
  expect(await events()).toEqual(expect.arrayContaining(['created', 'requisites', 'received', 'payout', 'done']));
  await user.me('PATCH', '', { notifications: { claimSteps: false }, locale: 'en' });
  expect(await events()).toEqual(['requisites', 'done']);
  expect((await lettersOf(api, id)).every(({ locale }) => locale === 'en')).toBe(true);
});
