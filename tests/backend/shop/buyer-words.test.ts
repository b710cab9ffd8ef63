import { expect, test } from 'vitest';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { formatMoney } from '#domain/format.ts';
import en from '#messages/en.json' with { type: 'json' };
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();

/** Words that promise a payout to the reader of a page or mail. */
const promises = /вы получ(ите|аете)|отправим вам деньги|на ваши реквизиты|на реквизиты из заявки|обмен завершён/i;

/** Opens a payment link and confirms its claim, as a buyer who writes Russian. */
async function bought() {
  const shop = await Shop.open(api);
  const path = await shop.link({ order: 'A-7', fromSumma: '0.01' });
  const buyer = new Guest(api);
  const { fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  const terms = { fromSumma, toSumma, quoteId, email: 'buyer@example.org' };
  const { id } = (await buyer.post(path, { ...terms, refundRequisites: { address: demoAddress('BTC') } })).json();
  await buyer.post(`/api/v1/claim/${id}/confirm/`, { agree: { aml: 1, replenishment: 1 } });
  return { id: id as string, buyer, toSumma: toSumma as string };
}

test('the buyer of a shop reads that the shop gets the money, on the page and in every mail until the end', async () => {
  const { id, buyer, toSumma } = await bought();
  const titles: string[] = [];
  const read = async () => {
    const { title, text, history } = (await buyer.status(id)).json();
    titles.push(title);
    expect(text).not.toMatch(promises);
    return { text, history };
  };
  await operator.move(id, 'credit', { summa: '0.01', tx: `in ${id}` });
  expect((await read()).text).toContain('их получит магазин «Tea shop»');
  await operator.move(id, 'payout');
  expect((await read()).text).toContain('магазин «Tea shop» получит деньги');
  await operator.move(id, 'sent', { summa: toSumma, tx: 'out' });
  expect((await read()).text).toContain('в пути к магазину «Tea shop»');
  await operator.move(id, 'done');
  const { text, history } = await read();
  expect(text).toBe('Деньги получил магазин «Tea shop». Вопросы о заказе задайте ему.');
  expect(titles).toEqual(['Оплата получена', 'Переводим магазину', 'Отправлено магазину', 'Оплата завершена']);
  expect(history.map(({ title }: { title: string }) => title)).toContain('Перевод магазину');
  const letters = await lettersOf(api, id);
  expect(letters.map(({ event }) => event.split('-')[2])).toEqual([
    'created',
    'requisites',
    'received',
    'payout',
    'done',
  ]);
  for (const letter of letters) {
    expect(letter.text).toContain(
      'Это оплата магазину «Tea shop», номер заказа в магазине A-7: деньги получает магазин.',
    );
    expect(letter.subject + letter.text).not.toMatch(promises);
    // The buyer must not see the sum that the shop receives, because it concerns only the exchange and the shop.
    expect(letter.text.replace(/\s/g, '')).not.toContain(formatMoney(toSumma, 'RUB', 'ru').replace(/\s/g, ''));
    expect(letter.subject).toMatch(/\(Tea shop, A-7\)$/);
  }
});

test('a buyer who cancelled reads what the payment was for, and can pay the link again', async () => {
  const shop = await Shop.open(api);
  const path = await shop.link({ order: 'A-8', title: 'Tea', fromSumma: '0.01' });
  const buyer = new Guest(api);
  const { fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  const { id } = (await buyer.post(path, { fromSumma, toSumma, quoteId, email: 'buyer@example.org' })).json();
  const read = async () => (await buyer.status(id)).json().shop;
  expect(await read()).toMatchObject({ title: 'Tea', payCode: null });
  await buyer.confirm(id, 'cancel');
  expect(await read()).toMatchObject({ backUrl: null, payCode: path.split('/').at(-2) });
  const [letter] = await lettersOf(api, id);
  expect(letter?.text).toContain('за «Tea», номер заказа в магазине A-8');
});

test('a shop’s buyer who paid too little may pay the shop what arrived', async () => {
  const { id, buyer } = await bought();
  await operator.move(id, 'credit', { summa: '0.009', tx: `in ${id}` });
  expect((await buyer.status(id)).json().text).toContain('передать магазину то, что пришло');
  await passMinutes(api, id, 61);
  await sweepClaims(api.deps);
  const { choice } = (await buyer.status(id)).json();
  expect(choice.options.map(({ title }: { title: string }) => title)).toContain('Передать магазину то, что пришло');
});

/** Returns the keys of all texts, with dots between levels. */
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );

test.each(['ClaimStatus', 'Claim', 'Mail'] as const)(
  'every text for buyers of shops in %s replaces a text that exists',
  (namespace) => {
    const { ofShop, ...texts } = en[namespace];
    const known = new Set(keysOf(texts));
    // `about` and `aboutTitle` have no counterpart among the common texts, because only mails to buyers of shops contain
    // them.
    expect(keysOf(ofShop).filter((key) => !known.has(key) && !key.startsWith('about'))).toEqual([]);
  },
);
