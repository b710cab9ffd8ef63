import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();

const limitTo = (limits: object) =>
  sql`insert into settings (key, value) values ('mail', ${JSON.stringify(limits)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(api.db);
const noLimits = { unpaidPerRecipient: null, unpaidPerPerson: null, unpaidPerNetwork: null };

async function claimFor(email: string, who = new Guest(api), ip = '198.51.100.1'): Promise<string> {
  const draft = { ...(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01')), email };
  const { id } = (await who.post('/api/v1/claim/', draft, { 'x-forwarded-for': ip })).json();
  await who.confirm(id);
  return id;
}
const kindsOf = async (id: string) => (await lettersOf(api, id)).map(({ event }) => event.split('-')[2]);
/**
 * Returns the kinds of mails of each claim. The claims are read one after another, because each read flushes the outbox
 * of all claims.
 */
async function kindsOfEach(ids: string[]): Promise<(string | undefined)[][]> {
  const kinds: (string | undefined)[][] = [];
  for (const id of ids) kinds.push(await kindsOf(id));
  return kinds;
}
const anEmail = () => `${randomUUID()}@example.org`;

describe('mail about claims that nobody paid', () => {
  let victim: string;
  beforeEach(() => {
    victim = anEmail();
  });

  test('is held above the limit of its recipient, whoever creates the claims', async () => {
    await limitTo({ ...noLimits, unpaidPerRecipient: 2 });
    const claims = [await claimFor(victim), await claimFor(victim.toUpperCase()), await claimFor(victim)];
    expect(await kindsOfEach(claims)).toEqual([['created', 'requisites'], ['created', 'requisites'], []]);
    expect(await kindsOf(await claimFor(anEmail()))).toEqual(['created', 'requisites']);
  });

  test('is sent about the recipient’s own claim although strangers elsewhere have used up the limit', async () => {
    await limitTo({ ...noLimits, unpaidPerRecipient: 2 });
    for (let n = 0; n < 4; n++) await claimFor(victim, new Guest(api), '203.0.113.1');
    const own = await claimFor(victim, new Guest(api), '203.0.113.2');
    const more = await claimFor(victim, new Guest(api), '203.0.113.2');
    expect((await kindsOfEach([own, more])).map(({ length }) => length)).toEqual([2, 0]);
  });

  test('of many networks to one recipient has a limit too', async () => {
    await limitTo({ ...noLimits, unpaidPerRecipient: 1 });
    const claims = [];
    for (let n = 1; n <= 11; n++) claims.push(await claimFor(victim, new Guest(api), `203.0.113.${n}`));
    expect((await kindsOfEach(claims.slice(9))).map(({ length }) => length)).toEqual([2, 0]);
  });

  test('is held above the limit of its creator, whatever e-mails are typed', async () => {
    await limitTo({ ...noLimits, unpaidPerPerson: 2 });
    const stranger = new Guest(api);
    const claims = [];
    for (let n = 0; n < 3; n++) claims.push(await claimFor(anEmail(), stranger));
    expect((await kindsOfEach(claims)).map(({ length }) => length)).toEqual([2, 2, 0]);
  });

  test('is held above the limit of a network', async () => {
    await sql`update claims set created_at = created_at - interval '2 days'`.execute(api.db);
    await limitTo({ ...noLimits, unpaidPerNetwork: 1 });
    const claims = [await claimFor(anEmail()), await claimFor(anEmail())];
    expect((await kindsOfEach(claims)).map(({ length }) => length)).toEqual([2, 0]);
  });

  test('begins with the payment of a claim whose earlier mail was held', async () => {
    await limitTo({ ...noLimits, unpaidPerRecipient: 1 });
    await claimFor(victim);
    const id = await claimFor(victim);
    expect(await kindsOf(id)).toEqual([]);
    await operator.move(id, 'credit', { summa: '0.01', tx: 'a late one' });
    expect(await kindsOf(id)).toContain('received');
    const [letter] = (await lettersOf(api, id)).slice(-1);
    expect(letter?.text).toContain(`/claim/${id}#t=`);
  });

  test('is not limited for the confirmed address of the account that creates the claims', async () => {
    await limitTo({ ...noLimits, unpaidPerRecipient: 1, unpaidPerPerson: 1 });
    const user = await User.enter(api);
    const unconfirmed = await User.enter(api, { activated: false });
    const sent = async (who: User) => {
      const claims = [await claimFor(who.email, who), await claimFor(who.email, who)];
      return (await kindsOfEach(claims)).map(({ length }) => length);
    };
    expect(await sent(user)).toEqual([2, 2]);
    expect(await sent(unconfirmed)).toEqual([2, 0]);
    // Claims of a stranger who enters the user's e-mail are not exempt from the mail limits.
    expect(await kindsOf(await claimFor(user.email))).toEqual([]);
  });
});

test('a link that a stranger types as a requisite is not in any mail', async () => {
  await limitTo(noLimits);
  const guest = new Guest(api);
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  const id = await guest.create(draft);
  const link = 'razmen-support.example/login';
  await sql`update claims set to_requisites = ${JSON.stringify([
    { name: 'bank', label: 'Bank', value: link },
    { name: 'memo', label: 'Memo', value: link },
  ])}::jsonb where id = ${id}`.execute(api.db);
  const [letter] = await lettersOf(api, id);
  expect(letter?.text).not.toContain('razmen-support');
  expect(letter?.html).not.toContain('example/login');
  expect(letter?.text).toContain('на странице заявки');
});
