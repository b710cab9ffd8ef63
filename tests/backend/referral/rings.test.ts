import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { memberOf, recordInvitation } from '#backend/modules/referral/members/service.ts';
import { testApp } from '../../support/app.ts';
import { anAddress, goodPassword, User } from '../../support/factories/account.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { earned } from '../../support/factories/referral.ts';

const api = await testApp();
const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.001');

let cards = 400_000;
const aCard = () => demoCard(String(cards++));
let mailboxes = 0;
const aMailbox = () => `anna.${mailboxes++}.k`;

const memberIdOf = async ({ id }: User) => (await memberOf(api.db, id)).id;
const codeOf = async ({ id }: User) => (await memberOf(api.db, id)).code;
const rewards = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from referral_rewards`.execute(api.db);
  return rows[0]?.count ?? 0;
};

async function invite(by: User, ...guests: User[]): Promise<void> {
  let inviter = by;
  for (const guest of guests) {
    const memberId = await memberIdOf(inviter);
    await transaction(api.db, (tx) => recordInvitation(tx, guest.id, memberId));
    inviter = guest;
  }
}

interface Visit {
  email?: string;
  card?: string;
  refund?: string;
  ip?: string;
}

/**
 * Creates a claim with the referral code of a partner. By default, its e-mail, requisites and IP address are unique.
 */
async function exchange(by: Guest, partner: User | null, { email, card, refund, ip }: Visit = {}): Promise<void> {
  const payload = {
    ...draft,
    email: email ?? `stranger-${crypto.randomUUID()}@example.org`,
    toRequisites: card ?? aCard(),
    ...(refund && { refundRequisites: { address: refund } }),
    ...(partner && { refferal: await codeOf(partner) }),
  };
  const answer = await by.post('/api/v1/claim/', payload, { 'x-forwarded-for': ip ?? anAddress() });
  expect(answer.statusCode, answer.body).toBe(201);
}

const partner = (email?: string) => User.enter(api, email === undefined ? {} : { email });
const stranger = () => new Guest(api);

/** Attempts of partners to earn rewards for their own exchanges. None of the attempts may succeed. */
const shapes: Record<string, () => Promise<void>> = {
  'the own account': async () => {
    const a = await partner();
    await exchange(a, a);
  },
  'the own account in another browser': async () => {
    const a = await partner();
    await exchange(await a.elsewhere(), a);
  },
  'the own browser, signed out': async () => {
    const a = await partner();
    await exchange(new Guest(api, a.cookie), a);
  },
  'a second browser of the account, signed out': async () => {
    const a = await partner();
    const second = await a.elsewhere();
    await exchange(new Guest(api, second.cookie), a);
  },
  'a second account in the own browser': async () => {
    const [a, second] = [await partner(), await partner()];
    await exchange(new Guest(api, a.cookie), a, { email: second.email });
  },
  'a browser of an earlier own claim': async () => {
    const a = await partner();
    const browser = stranger();
    await exchange(browser, null);
    await sql`update claims set user_id = ${a.id} where id = (select id from claims order by number desc limit 1)`.execute(
      api.db,
    );
    await exchange(browser, a);
  },
  'the network of the own session': async () => {
    const a = await partner();
    const ip = anAddress();
    await sql`update sessions set ip = ${ip}::inet where user_id = ${a.id}`.execute(api.db);
    await exchange(stranger(), a, { ip });
  },
  'the household of the own IPv6 address': async () => {
    const a = await partner();
    await sql`update sessions set ip = '2001:db8:1:aa01::5'::inet where user_id = ${a.id}`.execute(api.db);
    await exchange(stranger(), a, { ip: '2001:db8:1:aa02::9' });
  },
  'the network of an earlier own claim': async () => {
    const a = await partner();
    const ip = anAddress();
    await exchange(a, null, { ip });
    await exchange(stranger(), a, { ip });
  },
  'the own e-mail': async () => {
    const a = await partner();
    await exchange(stranger(), a, { email: a.email });
  },
  'the own card': async () => {
    const [a, card] = [await partner(), aCard()];
    await exchange(a, null, { card });
    await exchange(stranger(), a, { card });
  },
  'the own card with spaces': async () => {
    const [a, card] = [await partner(), aCard()];
    await exchange(a, null, { card });
    await exchange(stranger(), a, { card: card.replace(/(.{4})/g, '$1 ').trim() });
  },
  'the own refund address': async () => {
    const [a, refund] = [await partner(), demoAddress('BTC')];
    await exchange(a, null, { refund });
    await exchange(stranger(), a, { refund });
  },
  'the card to which the reward was withdrawn': async () => {
    const [a, card] = [await partner(), aCard()];
    await earned(api, a.id, '50');
    const payload = { toPs: ps.SBERRUB, toRequisites: card, summa: '20' };
    expect((await a.me('POST', 'refferal/withdrawal/', payload)).statusCode).toBe(201);
    await exchange(stranger(), a, { card });
  },
  'A → B → A': async () => {
    const [a, b] = [await partner(), await partner()];
    await invite(a, b);
    await exchange(a, b);
  },
  'A → B → C → A': async () => {
    const [a, b, c] = [await partner(), await partner(), await partner()];
    await invite(a, b, c);
    await exchange(a, c);
  },
  'A → B → C → D → A': async () => {
    const [a, b, c, d] = [await partner(), await partner(), await partner(), await partner()];
    await invite(a, b, c, d);
    await exchange(a, d);
  },
  'A → B → A from another browser of A': async () => {
    const [a, b] = [await partner(), await partner()];
    await invite(a, b);
    await exchange(new Guest(api, (await a.elsewhere()).cookie), b);
  },
  'A → B → the e-mail of A with a tag': async () => {
    const name = aMailbox();
    const [a, b] = [await partner(`${name}@example.org`), await partner()];
    await invite(a, b);
    await exchange(stranger(), b, { email: `${name}+x@example.org` });
  },
  'A → B → the network of A': async () => {
    const [a, b, ip] = [await partner(), await partner(), anAddress()];
    await invite(a, b);
    await exchange(a, null, { ip });
    await exchange(stranger(), b, { ip });
  },
  'A → B → the card of A': async () => {
    const [a, b, card] = [await partner(), await partner(), aCard()];
    await invite(a, b);
    await exchange(a, null, { card });
    await exchange(stranger(), b, { card });
  },
};

/**
 * Pairs of different spellings that reach the same mailbox: first the e-mail of the account, then the e-mail typed into
 * the claim.
 */
const spellings: [title: string, own: (name: string) => string, typed: (name: string) => string][] = [
  ['in upper case', (name) => `${name}@example.org`, (name) => `${name.toUpperCase()}@EXAMPLE.ORG`],
  ['with a tag', (name) => `${name}@example.org`, (name) => `${name}+shop@example.org`],
  ['with two tags', (name) => `${name}@example.org`, (name) => `${name}+a+b@example.org`],
  ['of an account with a tag', (name) => `${name}+first@example.org`, (name) => `${name}+second@example.org`],
  ['at Gmail without dots', (name) => `${name}@gmail.com`, (name) => `${name.replaceAll('.', '')}@gmail.com`],
  ['at Gmail with more dots', (name) => `${name}@gmail.com`, (name) => `a.${name.slice(1)}@gmail.com`],
  ['at googlemail.com', (name) => `${name}@gmail.com`, (name) => `${name}@googlemail.com`],
  [
    'at Gmail without dots and with a tag',
    (name) => `${name}@gmail.com`,
    (name) => `${name.replaceAll('.', '')}+1@gmail.com`,
  ],
  ['at ya.ru', (name) => `${name}@yandex.ru`, (name) => `${name}@ya.ru`],
  ['at yandex.com with a tag', (name) => `${name}@yandex.ru`, (name) => `${name}+2@yandex.com`],
];
for (const [title, own, typed] of spellings) {
  shapes[`the own e-mail ${title}`] = async () => {
    const name = aMailbox();
    await exchange(stranger(), await partner(own(name)), { email: typed(name) });
  };
}

afterEach(async () => {
  await sql`update claims set ip = null where ip is not null`.execute(api.db);
});

test('a stranger’s exchange is expected to earn a reward, by code and by invitation', async () => {
  const before = await rewards();
  const [a, b] = [await partner(), await partner()];
  await exchange(stranger(), a);
  await invite(a, b);
  await exchange(b, null);
  expect((await rewards()) - before).toBe(2);
});

test('an address that the partner left more than thirty days ago is a stranger’s', async () => {
  const [a, ip] = [await partner(), anAddress()];
  await exchange(a, null, { ip });
  const before = await rewards();
  await sql`update claims set created_at = created_at - interval '29 days' where user_id = ${a.id}`.execute(api.db);
  await exchange(stranger(), a, { ip });
  expect((await rewards()) - before).toBe(0);
  await sql`update claims set created_at = created_at - interval '2 days' where user_id = ${a.id}`.execute(api.db);
  await sql`update sessions set ip = ${ip}::inet, seen_at = now() - interval '31 days' where user_id = ${a.id}`.execute(
    api.db,
  );
  await exchange(stranger(), a, { ip });
  expect((await rewards()) - before).toBe(1);
});

describe('earns nothing', () => {
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(30);

  test.each(Object.keys(shapes))('%s', async (shape) => {
    const before = await rewards();
    await shapes[shape]?.();
    expect((await rewards()) - before).toBe(0);
  });

  test('an exchange of somebody who earns from the partner', async () => {
    const [a, b] = [await partner(), await partner()];
    await exchange(b, a);
    const before = await rewards();
    await exchange(a, b);
    expect((await rewards()) - before).toBe(0);
  });
});

describe('a sign-up', () => {
  const signUp = async (by: Guest, inviter: User, email: string, ip = anAddress()) => {
    const body = { email, password: goodPassword, passwordRepeat: goodPassword, refferal: await codeOf(inviter) };
    await by.post('/api/v1/users/signup/', body, { 'x-forwarded-for': ip });
    return (await memberOf(api.db, inviter.id)).signups;
  };

  test('through a link counts for its owner', async () => {
    const a = await partner();
    expect(await signUp(stranger(), a, `${aMailbox()}@example.org`)).toBe(1);
  });

  test('with the own e-mail, browser or network does not count', async () => {
    const name = aMailbox();
    const [a, ip] = [await partner(`${name}@example.org`), anAddress()];
    await sql`update sessions set ip = ${ip}::inet where user_id = ${a.id}`.execute(api.db);
    expect(await signUp(stranger(), a, `${name}+2@example.org`)).toBe(0);
    expect(await signUp(new Guest(api, a.cookie), a, `${aMailbox()}@example.org`)).toBe(0);
    expect(await signUp(stranger(), a, `${aMailbox()}@example.org`, ip)).toBe(0);
  });
});
