import { z } from 'zod';
import { divide } from '#domain/amount.ts';
import { assertRecent } from './list-date.ts';
import { parsePrice } from './price-text.ts';
import type { RateSource } from './source.ts';
import { parseXml } from './xml.ts';

const answer = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(z.object({ currency: z.string(), rate: z.unknown() })).min(1),
      }),
    }),
  }),
});

/** Rates of the European Central Bank: units of each currency per euro, published once a working day. */
export const ecb: RateSource = {
  name: 'ecb',
  title: 'ECB',
  path: '/stats/eurofxref/eurofxref-daily.xml',
  intervalSeconds: 600,
  ttlSeconds: 6 * 3_600,
  parse(text, wanted) {
    const { time, Cube: list } = answer.parse(parseXml(text))['gesmes:Envelope'].Cube.Cube;
    assertRecent(new Date(time));
    const perEuro = new Map(list.map(({ currency, rate }) => [currency, parsePrice(rate)]));
    const dollars = perEuro.get('USD');
    return [...wanted].flatMap((base) => {
      if (base === 'EUR') return dollars ? [{ base, quote: 'USD', price: dollars }] : [];
      const rate = base === 'USD' ? null : perEuro.get(base);
      return rate ? [{ base, quote: 'EUR', price: divide('1', rate) }] : [];
    });
  },
};
