import { beforeEach, describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps } from '../../support/factories/exchange.ts';
import { aCode, draftWith, freeGuesses, used } from '../../support/factories/promocode.ts';

const { api } = await claimTest();
beforeEach(() => freeGuesses(api));

const path = '/api/v1/calculator/promocode/';
const asked = (promocode: string, over: object = {}) => ({
  promocode,
  fromPs: ps.BTC,
  toPs: ps.SBERRUB,
  fromSumma: '0.01',
  ...over,
});

describe('checking a promo code', () => {
  test('answers what the claim will get, and takes no use', async () => {
    const { id, code } = await aCode(api, { minSumma: '10' });
    const guest = new Guest(api);
    const { toSumma: plain } = await draftWith(api, '');
    const terms = (await guest.post(path, asked(` ${code.toLowerCase()}`))).json();
    expect(terms).toMatchObject({ code, percent: '0.5', maxBonus: null });
    expect(Number(terms.minSumma)).toBeGreaterThan(0);
    expect(Number(terms.bonus)).toBeCloseTo(Number(terms.toSumma) - Number(plain), 2);
    const claim = (await guest.post('/api/v1/claim/', await draftWith(api, code))).json();
    expect(claim).toMatchObject({ course: terms.course, toSumma: terms.toSumma });
    expect(await used(api, id)).toBe(1);
  });

  test('names the largest bonus in the received currency', async () => {
    const { code } = await aCode(api, { type: 'fix', value: '1' });
    const terms = (await new Guest(api).post(path, asked(code))).json();
    expect(terms.percent).toBe('0.6');
    expect(Number(terms.bonus)).toBeCloseTo(Number(terms.maxBonus), 1);
  });

  test('does not tell a stranger why a code fails, and tells its own account', async () => {
    const user = await User.enter(api);
    const over = { personal: true, userId: user.id, endsAt: new Date(0) };
    const { code } = await aCode(api, over);
    const answers = [];
    for (const name of ['NOBODY', code, (await aCode(api, { minSumma: '1000000' })).code])
      answers.push((await new Guest(api).post(`/en${path}`, asked(name))).body);
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ code: 'promo_unknown' });
    expect((await user.post(path, asked(code))).json().code).toBe('promo_expired');
  });

  test('counts refused codes of a network together with those of claims', async () => {
    const draft = await draftWith(api, 'GUESS');
    for (let tries = 0; tries < 11; tries += 1) {
      await new Guest(api).post(path, asked('GUESS'));
      await new Guest(api).post('/api/v1/claim/', draft);
    }
    expect((await new Guest(api).post(path, asked('GUESS'))).json().code).toBe('rate_limited');
  });

  test('does not count a right code that fails for another reason', async () => {
    const { code } = await aCode(api);
    for (let tries = 0; tries < 25; tries += 1) {
      const refused = await new Guest(api).post('/api/v1/claim/', {
        ...(await draftWith(api, code)),
        toRequisites: 'nothing',
      });
      expect(refused.json().code).toBe('requisites_invalid');
    }
    expect((await new Guest(api).post(path, asked('GUESS'))).json().code).toBe('promo_unknown');
  });

  test('of a closed pair is refused as the pair is', async () => {
    expect((await new Guest(api).post(path, asked('ANY', { toPs: ps.BTC }))).json().code).toBe('pair_off');
  });
});
