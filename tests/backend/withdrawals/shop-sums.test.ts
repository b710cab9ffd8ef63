import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { sendShopWithdrawalMail } from '#backend/modules/shop/withdrawals/service.ts';
import { changeSums } from '#backend/modules/shop-balances/balances/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { hashOf, ps } from '../../support/factories/exchange.ts';
import { funded, Shop } from '../../support/factories/shop.ts';
import { recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const path = '/api/v1/shop/withdrawal/';
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open(api);
  await funded(api, shop.id, '100');
});

const account = async (prefix = '') => (await shop.owner.get(`${prefix}${path}`)).json();

/**
 * Requests a withdrawal to a card, without confirming it.
 * @returns its id
 */
const asked = async (): Promise<string> =>
  (await shop.owner.post(path, { toPs: ps.SBERRUB, toRequisites: demoCard('427600'), summa: '40' })).json().id;

/** Returns the mail with the code that confirms a withdrawal. */
async function letterOf(id: string): Promise<string> {
  const { mailer, letters } = recordMail();
  await sendShopWithdrawalMail({ ...api.deps, mailer }, { id });
  return letters[0]?.text ?? '';
}

async function confirm(id: string): Promise<void> {
  const code = /(\d{6})/.exec(await letterOf(id))?.[1];
  expect((await shop.owner.post(`${path}${id}/confirm/`, { code })).json()).toMatchObject({ status: 'wdnew' });
}

test('the sums of a shop explain its balance while a withdrawal waits, and after it is sent', async () => {
  await moneyTransaction(api.db, (tx) => changeSums(tx, shop.id, { received: '98', earned: '2' }));
  const sums = { received: '98', earned: '2', covered: '0', hold: '0', balance: '60' };
  const id = await asked();
  expect(await account()).toMatchObject({ ...sums, pending: '0', paid: '0', balance: '100' });
  await confirm(id);
  expect(await account()).toMatchObject({ ...sums, pending: '40', paid: '0' });
  await operator.post(`withdrawals/${id}/`, { action: 'take' });
  expect(await account()).toMatchObject({ ...sums, pending: '40', paid: '0' });
  await operator.post(`withdrawals/${id}/`, { action: 'sent', tx: hashOf('T-4') });
  expect(await account()).toMatchObject({ ...sums, pending: '0', paid: '40' });
});

test('a withdrawal names where the money goes in the language of its reader, not of its request', async () => {
  const id = await asked();
  const labelOf = ({ requisites }: { requisites: { label: string }[] }) => requisites[0]?.label;
  expect(labelOf((await account()).unconfirmed)).toBe('Карта получателя');
  expect(labelOf((await account('/en')).unconfirmed)).toBe('Recipient’s card');
  expect(await letterOf(id)).toContain('Карта получателя');
  await sql`update users set locale = 'en' where id = ${shop.owner.id}`.execute(api.db);
  expect(await letterOf(id)).toContain('Recipient’s card');
  await confirm(id);
  expect(labelOf((await account('/en')).results[0])).toBe('Recipient’s card');
});
