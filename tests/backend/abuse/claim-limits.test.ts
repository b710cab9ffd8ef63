import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';

let api: TestApp;
let stranger: Stranger;

beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  stranger = await Stranger.arrive(api);
});

const repeat = async (times: number, act: () => Promise<unknown>) => {
  const seen: unknown[] = [];
  for (let n = 0; n < times; n++) seen.push(await act());
  return seen;
};

/** Creates a claim and cancels it immediately, so that the limit on open claims is never reached. */
async function makesAndCancels(who: Stranger) {
  const answer = await who.ask();
  if (answer.statusCode === 201) await who.confirm(answer.json().id, 'cancel');
  return answer.statusCode;
}

test('a person has at most five unpaid claims and may create another one when one of them ends', async () => {
  await setLimits(api);
  const [first] = (await repeat(5, async () => (await stranger.ask()).json().id)) as string[];
  const refused = await stranger.ask();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('limit_active');
  await stranger.confirm(first ?? '', 'cancel');
  expect(await stranger.tries()).toBe(201);
});

test.each(['provider', 'verify'])(
  'a claim without money in choice for the reason %s counts as unpaid',
  async (reason) => {
    await setLimits(api, { open: 2, openPerIp: 3 });
    const stall = (who: Stranger) =>
      sql`update claims set status = 'choice', reason = ${reason} where visitor_hash = sha256(${who.cookie}::bytea)`.execute(
        api.db,
      );
    expect(await stranger.tries()).toBe(201);
    await stall(stranger);
    expect(await stranger.tries()).toBe(201);
    await stall(stranger);
    expect(await stranger.tries()).toBe('limit_active');
    const neighbours = [0, 1].map(() => Stranger.arrive(api, { ip: stranger.ip }));
    const codes = [];
    for (const neighbour of await Promise.all(neighbours)) codes.push(await neighbour.tries());
    expect(codes).toEqual([201, 'limit_ip']);
  },
);

test('a visitor who changes only browser and e-mail, or browser and wallet, counts as the same person', async () => {
  await setLimits(api);
  const { email, toRequisites } = stranger.draft as { email: string; toRequisites: string };
  await repeat(5, () => stranger.tries());
  const { ip } = stranger;
  const sameMail = await Stranger.arrive(api, { email: email.toUpperCase(), ip });
  const sameWallet = await Stranger.arrive(api, { wallet: toRequisites, ip });
  expect(await sameMail.tries()).toBe('limit_active');
  expect(await sameWallet.tries()).toBe('limit_active');
  const neighbour = await Stranger.arrive(api, { ip });
  expect(await neighbour.tries()).toBe(201);
});

test('a stranger who types the e-mail and the wallet of a customer does not lock the customer out', async () => {
  await setLimits(api, { emailPerDay: 5, requisitePerDay: 5 });
  const email = 'customer@example.org';
  const wallet = '4100555555555';
  const attacker = await Stranger.arrive(api, { email, wallet });
  expect(await repeat(5, () => attacker.tries())).toEqual(Array(5).fill(201));
  const customer = await Stranger.arrive(api, { email, wallet });
  expect(await customer.tries()).toBe(201);
});

test('a user with a finished claim is counted by the account alone', async () => {
  await setLimits(api, { openPerIp: 2, ipPerHour: 2 });
  const user = await User.enter(api);
  const newcomer = await User.enter(api);
  const ask = async (who: User) => {
    const answer = await who.post('/api/v1/claim/', stranger.draft, { 'x-forwarded-for': stranger.ip });
    return answer.statusCode === 201 ? 201 : answer.json().code;
  };
  expect(await ask(user)).toBe(201);
  await sql`update claims set status = 'done', clock_at = null where user_id = ${user.id}`.execute(api.db);
  expect(await repeat(2, () => stranger.tries())).toEqual([201, 'limit_ip']);
  expect(await ask(newcomer)).toBe('limit_ip');
  expect(await ask(user)).toBe(201);
});

test('concurrent claims of one person are counted one after the other', async () => {
  await setLimits(api);
  // Sends only ten calls concurrently. With more calls, the last one could exceed its lock timeout on a slow machine.
  const codes = await Promise.all(Array.from({ length: 10 }, () => stranger.tries()));
  expect(codes.filter((code) => code === 201)).toHaveLength(5);
  expect(codes.filter((code) => code === 'limit_active')).toHaveLength(5);
});

test('a repeated call gets the same response even if the limit has been reached meanwhile', async () => {
  await setLimits(api, { open: 1 });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await stranger.ask({}, key);
  expect(first.statusCode).toBe(201);
  expect(await stranger.tries()).toBe('limit_active');
  const again = await stranger.ask({}, key);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
});

test('an address that creates too many claims is refused with Retry-After in seconds', async () => {
  await setLimits(api, { ipPerHour: 3 });
  await repeat(3, () => makesAndCancels(stranger));
  const refused = await stranger.ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit_ip']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
});

test('an IPv6 visitor is identified by the /56 network, whichever of its addresses is used', async () => {
  await setLimits(api, { ipPerHour: 2 });
  const from = async (ip: string) => (await Stranger.arrive(api, { ip })).tries();
  expect(await from('2001:db8:1:2::1')).toBe(201);
  expect(await from('2001:db8:1:ff:ffff::7')).toBe(201);
  expect(await from('2001:db8:1:2:8000::')).toBe('limit_ip');
  expect(await from('2001:db8:1:102::1')).toBe(201);
});

test('an address with too many unpaid claims is refused until the first one expires', async () => {
  await setLimits(api, { openPerIp: 2 });
  const others = await repeat(2, () => Stranger.arrive(api, { ip: stranger.ip }));
  for (const other of others as Stranger[]) await other.tries();
  const refused = await stranger.ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit_ip']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

test('claims are limited per requisite and per e-mail each day', async () => {
  await setLimits(api, { requisitePerDay: 2, emailPerDay: 3 });
  await repeat(2, () => makesAndCancels(stranger));
  const refused = await stranger.ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit_requisites']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(await stranger.tries({ toRequisites: '4100999999' })).toBe(201);
  const limited = await stranger.ask({ toRequisites: '4100999998' });
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(86_000);
});

test('the demo has no claim limits', async () => {
  await setLimits(api, { open: null, openPerIp: null, ipPerHour: null, emailPerDay: null, requisitePerDay: null });
  expect(await repeat(8, () => stranger.tries())).toEqual(Array(8).fill(201));
});
