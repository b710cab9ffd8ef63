import { expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { Shop, shopWithdrawal } from '../../support/factories/shop.ts';

const { api, operator } = await claimTest();

test('the shop of a closed account sells nothing, and its withdrawal warns the desk', async () => {
  const shop = await Shop.open(api);
  const id = await shopWithdrawal(api, shop.id);
  const link = await shop.link();
  const listed = async () =>
    (await operator.get('withdrawals/')).json().results.find((one: { id: string }) => one.id === id);
  const seen = async () => [
    (await shop.get('rates/')).statusCode,
    (await new Guest(api).get(link)).json().state,
    (await listed()).isOwnerClosed,
  ];
  expect(await seen()).toEqual([200, 'open', false]);
  await operator.post(`accounts/${shop.owner.id}/`, { action: 'block', note: 'Sold.' });
  expect(await seen()).toEqual([403, 'closed', true]);
  await operator.post(`accounts/${shop.owner.id}/`, { action: 'unblock', note: 'Returned.' });
  expect(await seen()).toEqual([200, 'open', false]);
});
