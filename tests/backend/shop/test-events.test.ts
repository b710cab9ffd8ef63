import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';

const api = await testApp();

test('events of test claims are read in the order of their numbers, each once, also from 9 to 10', async () => {
  const shop = await (await Shop.open(api)).testing();
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.USDTTRC20}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const terms = { fromPs, toPs, fromSumma, toSumma, quoteId, email: 'buyer@example.org', toRequisites: null };
  for (const order of ['A-1', 'A-2']) {
    const { id } = (await shop.post('claim/', { ...terms, order })).json();
    await shop.post(`test/claim/${id}/`, { outcome: 'done' });
  }
  for (const size of [100, 4]) {
    const read: string[] = [];
    let after = '0';
    for (;;) {
      const { results, last } = (await shop.get(`test/events/?after=${after}&size=${size}`)).json();
      if (results.length === 0) break;
      read.push(...results.map(({ id }: { id: string }) => id));
      after = last;
    }
    expect(read).toEqual(Array.from({ length: 12 }, (_, index) => `evt_${index + 1}`));
  }
});
