import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { anonymizeClaims } from '#backend/modules/claims/account/service.ts';
import { type Holder, takeUse } from '#backend/modules/promocodes/codes/service.ts';
import { improvedCourse } from '#domain/promocode.ts';
import { receiveAmount } from '#domain/quote.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { type Draft, Guest } from '../../support/factories/exchange.ts';
import { aCode, draftWith, freeGuesses, used } from '../../support/factories/promocode.ts';
import { passAllTime } from '../../support/factories/strangers.ts';

const { api } = await claimTest();
beforeEach(() => freeGuesses(api));

async function percentOf(draft: Draft): Promise<string | undefined> {
  const id = await new Guest(api).create(draft);
  const { rows } = await sql<{ percent: string }>`
    select trim_scale(promo_percent)::text as percent from claims where id = ${id}`.execute(api.db);
  return rows[0]?.percent;
}

async function given(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ usd: string }>`
    select trim_scale(given_usd)::text as usd from promocodes where id = ${id}`.execute(api.db);
  return rows[0]?.usd;
}

describe('a promo code', () => {
  test('raises the sum to receive, in any case of its letters, and the claim can be paid', async () => {
    const { id, code } = await aCode(api);
    const guest = new Guest(api);
    const draft = await draftWith(api, ` ${code.toLowerCase()} `);
    const plain = (await guest.post('/api/v1/claim/', { ...draft, promocode: '' })).json();
    const created = (await guest.post('/api/v1/claim/', draft)).json();
    const course = improvedCourse(plain.course, '0.5');
    expect(created).toMatchObject({ course, toSumma: receiveAmount('0.01', course, 2), fromSumma: '0.01' });
    expect(Number(created.toSumma)).toBeGreaterThan(Number(plain.toSumma));
    expect((await guest.confirm(created.id)).json().status).toBe('wait_payment');
    expect(await used(api, id)).toBe(1);
  });

  test('never gives more than half of the margin, whatever its value', async () => {
    const codes = [
      await aCode(api, { value: '50' }),
      await aCode(api, { type: 'fix', value: '100000' }),
      await aCode(api, { type: 'course', value: '100' }),
    ];
    for (const { code } of codes) expect(await percentOf(await draftWith(api, code))).toBe('0.6');
  });

  test('for a part of the margin gives that part', async () => {
    expect(await percentOf(await draftWith(api, (await aCode(api, { type: 'course', value: '25' })).code))).toBe('0.3');
  });

  test('gives no more than its largest bonus', async () => {
    const { code } = await aCode(api, { maxBonus: '0.01' });
    expect(Number(await percentOf(await draftWith(api, code)))).toBeLessThan(0.1);
  });

  test('gives its use back when the claim is cancelled', async () => {
    const { id, code } = await aCode(api, { usageLimit: 1 });
    const guest = new Guest(api);
    const claimId = await guest.create(await draftWith(api, code));
    expect((await guest.post('/api/v1/claim/', await draftWith(api, code))).json().code).toBe('promo_unknown');
    await guest.confirm(claimId, 'cancel');
    expect(await used(api, id)).toBe(0);
    await guest.create(await draftWith(api, code));
    expect(await used(api, id)).toBe(1);
  });

  test('gives its use back when nobody confirms the claim in time', async () => {
    const { id, code } = await aCode(api, { usageLimit: 1 });
    const claimId = await new Guest(api).create(await draftWith(api, code));
    expect(await given(id)).not.toBe('0');
    await passAllTime(api);
    await sweepClaims(api.deps);
    expect((await new Guest(api).status(claimId)).json().status).toBe('expired');
    expect([await used(api, id), await given(id)]).toEqual([0, '0']);
  });

  test('with one use for each visitor is not used twice from one browser', async () => {
    const { code } = await aCode(api, { perUser: 1 });
    const guest = new Guest(api);
    await guest.create({ ...(await draftWith(api, code)), email: 'first@example.org' });
    const again = await guest.post('/api/v1/claim/', { ...(await draftWith(api, code)), email: 'second@example.org' });
    expect(again.json().code).toBe('promo_unknown');
    await new Guest(api).create({ ...(await draftWith(api, code)), email: 'third@example.org' });
  });

  test('with one use for each visitor is not used twice from one mailbox, however its address is spelled', async () => {
    const { code } = await aCode(api, { perUser: 1 });
    const draft = await draftWith(api, code);
    const use = (email: string) => new Guest(api).post('/api/v1/claim/', { ...draft, email });
    const first = (await use('one.person@gmail.com')).json();
    for (const email of ['ONE.person@gmail.com', 'one.person+1@gmail.com', 'oneperson@googlemail.com'])
      expect((await use(email)).json().code, email).toBe('promo_unknown');
    expect((await use('another@gmail.com')).statusCode).toBe(201);
    const { rows } = await sql<{ mailbox: string }>`
      select mailbox from promocode_uses where claim_id = ${first.id}`.execute(api.db);
    expect(rows).toEqual([{ mailbox: 'oneperson@gmail.com' }]);
  });

  test('keeps no mailbox of an account that was deleted', async () => {
    const user = await User.enter(api);
    const claim = (await user.post('/api/v1/claim/', await draftWith(api, (await aCode(api)).code))).json();
    await user.post(`/api/v1/claim/${claim.id}/confirm/`, { action: 'cancel' });
    await transaction(api.db, (tx) => anonymizeClaims(tx, user.id));
    const { rows } = await sql`select mailbox from promocode_uses where claim_id = ${claim.id}`.execute(api.db);
    expect(rows).toEqual([{ mailbox: null }]);
  });

  test('answers strangers alike whether it is unknown, foreign, over, off, used up, of another pair or too small', async () => {
    const { id: userId } = await User.enter(api);
    const codes = [
      { code: 'NOBODY' },
      await aCode(api, { personal: true, userId }),
      await aCode(api, { personal: true }),
      await aCode(api, { endsAt: new Date(0) }),
      await aCode(api, { startsAt: new Date(Date.now() + 1e7) }),
      await aCode(api, { active: false }),
      await aCode(api, { used: 1, usageLimit: 1 }),
      await aCode(api, { directions: [999_999] }),
      await aCode(api, { minSumma: '1000000' }),
    ];
    const draft = await draftWith(api, '');
    const answers = [];
    for (const { code } of codes)
      answers.push((await new Guest(api).post('/en/api/v1/claim/', { ...draft, promocode: code })).json());
    expect(answers[0]).toMatchObject({
      code: 'promo_unknown',
      fields: { promocode: ['This promo code didn’t work. Check its spelling, the pair and the amount.'] },
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('tells its own account the reason', async () => {
    const user = await User.enter(api);
    const own = { personal: true, userId: user.id };
    const refused = async (over: object) => {
      const { code } = await aCode(api, { ...own, ...over });
      return (await user.post('/api/v1/claim/', await draftWith(api, code))).json().code;
    };
    expect(await refused({ endsAt: new Date(0) })).toBe('promo_expired');
    expect(await refused({ used: 1, usageLimit: 1 })).toBe('promo_used');
    expect(await refused({ directions: [999_999] })).toBe('promo_pair');
    expect(await refused({ minSumma: '1000000' })).toBe('promo_min');
    expect(await refused({ value: '0.00000001' })).toBe('promo_no_gain');
  });

  test('guessed many times from one network has to wait, while right codes do not count', async () => {
    const { code } = await aCode(api);
    const wrong = await draftWith(api, 'GUESS');
    const right = { ...wrong, promocode: code };
    for (let tries = 0; tries < 25; tries += 1) await new Guest(api).create(right);
    const answers = [];
    for (let tries = 0; tries < 23; tries += 1)
      answers.push((await new Guest(api).post('/api/v1/claim/', wrong)).json().code);
    expect(answers[0]).toBe('promo_unknown');
    expect(answers.at(-1)).toBe('rate_limited');
  });

  test('with ten uses gives ten to a thousand claims at once', async () => {
    const { id } = await aCode(api, { usageLimit: 10 });
    const holder = { userId: null, visitorHash: null, email: null };
    expect(await takeAtOnce(1000, id, holder)).toEqual({ taken: 10, refusals: ['promo_used'] });
    expect(await used(api, id)).toBe(10);
  });

  test('with one use for each visitor gives one to a hundred claims of one visitor at once', async () => {
    const { id } = await aCode(api, { perUser: 1 });
    const holder = { userId: null, visitorHash: randomBytes(32), email: null };
    expect(await takeAtOnce(100, id, holder)).toEqual({ taken: 1, refusals: ['promo_used'] });
    expect(await used(api, id)).toBe(1);
  });
});

/** Creates many claims concurrently, all of the same account and with the same code. */
async function takeAtOnce(count: number, id: string, holder: Holder) {
  const first = await new Guest(api).create(await draftWith(api, ''));
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into claims (from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree,
        clock_at, visitor_hash, promo_percent)
      select from_ps, to_ps, from_summa, to_summa, course, from_requisites, to_requisites, rail, agree, clock_at,
        ${holder.visitorHash}::bytea, 0.5
      from claims, generate_series(1, ${count}::int) where id = ${first} returning id
    )
    insert into claim_transitions (claim_id, to_status, actor_kind)
    select id, 'new', 'visitor' from made returning claim_id as id`.execute(api.db);
  const accepted = { id, isKnown: true, bonusUsd: '0.5' };
  const taken = await Promise.allSettled(
    rows.map((row) => transaction(api.db, (tx) => takeUse(tx, accepted, { claimId: row.id, holder, locale: 'en' }))),
  );
  const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  return { taken: taken.length - refusals.length, refusals: [...new Set(refusals)] };
}
