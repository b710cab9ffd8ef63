import { beforeEach, describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { aCode, draftWith, freeGuesses } from '../../support/factories/promocode.ts';

const { api } = await claimTest();
beforeEach(() => freeGuesses(api));

async function codesOf(user: User, query = '') {
  return (await user.me('GET', `promocodes/${query}`)).json();
}

const future = () => new Date(Date.now() + 86_400_000);

describe('the promo codes of an account', () => {
  test('are none at first', async () => {
    expect(await codesOf(await User.enter(api))).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('are those given to it and those it has used, usable ones first', async () => {
    const user = await User.enter(api);
    const own = { personal: true, userId: user.id };
    const [usable, past, off, later, spent] = [
      await aCode(api, { ...own, maxBonus: '20', minSumma: '50', usageLimit: 3, endsAt: future() }),
      await aCode(api, { ...own, endsAt: new Date(0) }),
      await aCode(api, { ...own, active: false }),
      await aCode(api, { ...own, startsAt: future() }),
      await aCode(api, { perUser: 1 }),
    ];
    await aCode(api, { personal: true, userId: (await User.enter(api)).id });
    await aCode(api);
    await user.create(await draftWith(api, spent.code));
    const { count, results } = await codesOf(user);
    expect(count).toBe(5);
    expect(results[0]).toMatchObject({
      code: usable.code,
      type: 'percent',
      value: '0.5',
      minSumma: '50',
      maxBonus: '20',
      pairs: [],
      used: 0,
      limit: 3,
      dateStart: null,
      status: 'active',
    });
    const states = results.map(({ code, status, used, limit }: Record<string, unknown>) => [code, status, used, limit]);
    expect(states.slice(1)).toEqual([
      [spent.code, 'used', 1, 1],
      [later.code, 'off', 0, null],
      [off.code, 'off', 0, null],
      [past.code, 'expired', 0, null],
    ]);
  });

  test('do not tell how often others have used a code', async () => {
    const [user, other] = [await User.enter(api), await User.enter(api)];
    const { code } = await aCode(api, { usageLimit: 100 });
    for (const one of [user, other, other]) {
      await one.create({ ...(await draftWith(api, code)), email: '' });
    }
    expect((await codesOf(user)).results).toMatchObject([{ code, used: 1, limit: null, status: 'active' }]);
  });

  test('name their pairs in the language of the caller', async () => {
    const user = await User.enter(api);
    const direction = await api.db
      .selectFrom('directions')
      .where('fromPs', '=', 1)
      .where('toPs', '=', 50)
      .select('id')
      .executeTakeFirstOrThrow();
    await aCode(api, { personal: true, userId: user.id, directions: [direction.id] });
    const [ru, en] = [
      await codesOf(user),
      (await user.send({ method: 'GET', url: '/en/api/v1/users/me/promocodes/' })).json(),
    ];
    expect(en.results[0].pairs[0]).toMatchObject({ fromCode: 'BTC', toCode: 'SBERRUB' });
    expect(ru.results[0].pairs[0].name).not.toBe(en.results[0].pairs[0].name);
  });

  test('come in pages', async () => {
    const user = await User.enter(api);
    for (let made = 0; made < 3; made += 1) await aCode(api, { personal: true, userId: user.id });
    const page = await codesOf(user, '?page=2&size=2');
    expect([page.count, page.results.length, page.next]).toEqual([3, 1, null]);
  });
});
