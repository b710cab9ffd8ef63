import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { takeUse } from '#backend/modules/promocodes/codes/service.ts';
import { improvedCourse } from '#domain/promocode.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { type Draft, draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { setLimits } from '../../support/factories/strangers.ts';

const { api } = await claimTest();
beforeEach(async () => {
  await setLimits(api, { open: null, openPerIp: null, ipPerHour: null, emailPerDay: null, requisitePerDay: null });
  await sql`delete from throttle_counters`.execute(api.db);
});

let made = 0;

async function aCode(over: object = {}): Promise<{ id: string; code: string }> {
  made += 1;
  return await api.db
    .insertInto('promocodes')
    .values({ code: `WINTER${made}`, type: 'percent', value: '0.5', ...over })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

const aDraft = async (promocode: string, fromSumma = '0.01'): Promise<Draft> => ({
  ...(await draftOf(api, ps.BTC, ps.SBERRUB, fromSumma)),
  promocode,
});

async function used(id: string): Promise<number | undefined> {
  return (await api.db.selectFrom('promocodes').where('id', '=', id).select('used').executeTakeFirst())?.used;
}

async function percentOf(draft: Draft): Promise<string | undefined> {
  const id = await new Guest(api).create(draft);
  const { rows } = await sql<{ percent: string }>`
    select trim_scale(promo_percent)::text as percent from claims where id = ${id}`.execute(api.db);
  return rows[0]?.percent;
}

describe('a promo code', () => {
  test('raises the sum to receive, in any case of its letters, and the claim can be paid', async () => {
    const { id, code } = await aCode();
    const guest = new Guest(api);
    const draft = await aDraft(` ${code.toLowerCase()} `);
    const plain = (await guest.post('/api/v1/claim/', { ...draft, promocode: '' })).json();
    const created = (await guest.post('/api/v1/claim/', draft)).json();
    const course = improvedCourse(plain.course, '0.5');
    expect(created).toMatchObject({ course, toSumma: receiveAmount('0.01', course, 2), fromSumma: '0.01' });
    expect(Number(created.toSumma)).toBeGreaterThan(Number(plain.toSumma));
    expect((await guest.confirm(created.id)).json().status).toBe('wait_payment');
    expect(await used(id)).toBe(1);
  });

  test('never gives more than half of the margin, whatever its value', async () => {
    const codes = [
      await aCode({ value: '50' }),
      await aCode({ type: 'fix', value: '100000' }),
      await aCode({ type: 'course', value: '100' }),
    ];
    for (const { code } of codes) expect(await percentOf(await aDraft(code))).toBe('0.6');
  });

  test('for a part of the margin gives that part', async () => {
    expect(await percentOf(await aDraft((await aCode({ type: 'course', value: '25' })).code))).toBe('0.3');
  });

  test('gives no more than its largest bonus', async () => {
    const { code } = await aCode({ maxBonus: '0.01' });
    expect(Number(await percentOf(await aDraft(code)))).toBeLessThan(0.1);
  });

  test('gives its use back when the claim is cancelled', async () => {
    const { id, code } = await aCode({ usageLimit: 1 });
    const guest = new Guest(api);
    const claimId = await guest.create(await aDraft(code));
    expect((await guest.post('/api/v1/claim/', await aDraft(code))).json().code).toBe('promo_unknown');
    await guest.confirm(claimId, 'cancel');
    expect(await used(id)).toBe(0);
    await guest.create(await aDraft(code));
    expect(await used(id)).toBe(1);
  });

  test('with one use for each visitor is not used twice from one browser', async () => {
    const { code } = await aCode({ perUser: 1 });
    const guest = new Guest(api);
    await guest.create({ ...(await aDraft(code)), email: 'first@example.org' });
    const again = await guest.post('/api/v1/claim/', { ...(await aDraft(code)), email: 'second@example.org' });
    expect(again.json().code).toBe('promo_unknown');
    await new Guest(api).create({ ...(await aDraft(code)), email: 'third@example.org' });
  });

  test('answers strangers alike whether it is unknown, foreign, over, off, used up, of another pair or too small', async () => {
    const { id: userId } = await User.enter(api);
    const codes = [
      { code: 'NOBODY' },
      await aCode({ personal: true, userId }),
      await aCode({ personal: true }),
      await aCode({ endsAt: new Date(0) }),
      await aCode({ startsAt: new Date(Date.now() + 1e7) }),
      await aCode({ active: false }),
      await aCode({ used: 1, usageLimit: 1 }),
      await aCode({ directions: [999_999] }),
      await aCode({ minSumma: '1000000' }),
    ];
    const draft = await aDraft('');
    const answers = [];
    for (const { code } of codes)
      answers.push((await new Guest(api).post('/en/api/v1/claim/', { ...draft, promocode: code })).json());
    expect(answers[0]).toMatchObject({
      code: 'promo_unknown',
      fields: { promocode: ['This promo code doesn’t exist.'] },
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('tells its own account the reason', async () => {
    const user = await User.enter(api);
    const own = { personal: true, userId: user.id };
    const refused = async (over: object) => {
      const { code } = await aCode({ ...own, ...over });
      return (await user.post('/api/v1/claim/', await aDraft(code))).json().code;
    };
    expect(await refused({ endsAt: new Date(0) })).toBe('promo_expired');
    expect(await refused({ used: 1, usageLimit: 1 })).toBe('promo_used');
    expect(await refused({ directions: [999_999] })).toBe('promo_pair');
    expect(await refused({ minSumma: '1000000' })).toBe('promo_min');
    expect(await refused({ value: '0.00000001' })).toBe('promo_no_gain');
  });

  test('guessed many times from one network has to wait, while right codes do not count', async () => {
    const { code } = await aCode();
    const wrong = await aDraft('GUESS');
    const right = { ...wrong, promocode: code };
    for (let tries = 0; tries < 25; tries += 1) await new Guest(api).create(right);
    const answers = [];
    for (let tries = 0; tries < 23; tries += 1)
      answers.push((await new Guest(api).post('/api/v1/claim/', wrong)).json().code);
    expect(answers[0]).toBe('promo_unknown');
    expect(answers.at(-1)).toBe('rate_limited');
  });

  test('with ten uses gives ten to a thousand claims at once', async () => {
    const { id } = await aCode({ usageLimit: 10 });
    const first = await new Guest(api).create(await aDraft(''));
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into claims (from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree,
          clock_at)
        select from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree, clock_at
        from claims, generate_series(1, 1000) where id = ${first} returning id
      )
      insert into claim_transitions (claim_id, to_status, actor_kind)
      select id, 'new', 'visitor' from made returning claim_id as id`.execute(api.db);
    const holder = { userId: null, visitorHash: null, email: null };
    const accepted = { id, isKnown: true, percent: '0.5', course: '1', toSumma: '1' };
    const taken = await Promise.allSettled(
      rows.map((row) => transaction(api.db, (tx) => takeUse(tx, accepted, { claimId: row.id, holder, locale: 'en' }))),
    );
    const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect([taken.length - refusals.length, new Set(refusals)]).toEqual([10, new Set(['promo_used'])]);
    expect(await used(id)).toBe(10);
  });
});
