import { expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const { api, operator } = await claimTest();
const card = demoCard('427600');
const agree = { aml: 1, replenishment: 1 };

test('a buyer who overpays and takes the claim into an account never sees where the shop is paid', async () => {
  const shop = await Shop.open(api);
  const path = await shop.link({ once: false, toRequisites: card });
  const buyer = await User.enter(api);
  const { quote } = (await buyer.get(path)).json();
  const { fromSumma, toSumma, quoteId } = quote;
  const terms = { fromSumma, toSumma, quoteId, email: 'buyer@example.org' };
  const { id } = (await buyer.post(path, { ...terms, refundRequisites: { address: demoAddress('BTC') } })).json();
  expect((await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree })).json().status).toBe('wait_payment');
  expect((await buyer.post(`/api/v1/users/me/claims/${id}/`, {})).statusCode).toBe(200);
  await operator.move(id, 'credit', { summa: '0.013', tx: 'too much' });
  const state = (await buyer.status(id)).json();
  const followUp = state.linked[0].id;
  const followed = (await buyer.status(followUp)).json();
  expect(followed).toMatchObject({ own: true, shop: { name: 'Tea shop' } });
  expect(JSON.stringify(followed)).not.toContain(card);

  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: state.toSumma, tx: 'out' });
  expect((await operator.move(id, 'done')).json().claim.status).toBe('done');
  const used = await buyer.get(`/api/v1/users/me/requisites/?ps=${ps.SBERRUB}`);
  expect([used.statusCode, JSON.stringify(used.json())]).toEqual([200, expect.not.stringContaining(card.slice(0, 4))]);
});
