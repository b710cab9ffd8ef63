import { z } from 'zod';
import { divide } from '#domain/amount.ts';
import { assertRecent } from './list-date.ts';
import { parsePrice } from './price-text.ts';
import type { RateSource } from './source.ts';
import { parseXml } from './xml.ts';

const answer = z.object({
  ValCurs: z.object({
    Date: z.string().regex(/^\d\d\.\d\d\.\d{4}$/),
    Valute: z.array(z.object({ CharCode: z.string(), Nominal: z.unknown(), Value: z.unknown() })).min(1),
  }),
});

/**
 * Rates of the Bank of Russia, from an XML list in windows-1251. Each price is in roubles for `Nominal` units of a
 * currency, with a decimal comma.
 */
export const cbr: RateSource = {
  name: 'cbr',
  title: 'Bank of Russia',
  path: '/scripts/XML_daily.asp',
  encoding: 'windows-1251',
  intervalSeconds: 600,
  ttlSeconds: 6 * 3_600,
  parse(text, wanted) {
    const { Date: date, Valute: list } = answer.parse(parseXml(text)).ValCurs;
    const [day, month, year] = date.split('.');
    assertRecent(new Date(`${year}-${month}-${day}T00:00:00Z`));
    const roubles = new Map(list.map(({ CharCode, Nominal, Value }) => [CharCode, roublesFor(Nominal, Value)]));
    const dollar = roubles.get('USD');
    return [...wanted].flatMap((base) => {
      if (base === 'RUB') return dollar ? [{ base, quote: 'USD', price: divide('1', dollar) }] : [];
      const price = base === 'USD' ? null : roubles.get(base);
      return price ? [{ base, quote: 'RUB', price }] : [];
    });
  },
};

function roublesFor(nominal: unknown, value: unknown): string | null {
  const price = parsePrice(typeof value === 'string' ? value.replace(',', '.') : value);
  const units = parsePrice(nominal);
  return price && units ? divide(price, units) : null;
}
