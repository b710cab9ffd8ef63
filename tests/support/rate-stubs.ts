import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type RateSourceName, rateSourceUrls } from '#contracts/rate-sources.ts';

type Answer = (response: ServerResponse) => void;

const days = (back: number): Date => new Date(Date.now() - back * 86_400_000);
const dotted = (date: Date): string => date.toISOString().slice(0, 10).split('-').toReversed().join('.');

export const binanceBook = (symbol: string, bidPrice: unknown, askPrice: unknown) => ({
  symbol,
  bidPrice,
  bidQty: '1.20000000',
  askPrice,
  askQty: '0.50000000',
});

export const krakenBook = (ask: unknown, bid: unknown) => ({
  a: [ask, '1', '1.000'],
  b: [bid, '3', '3.000'],
  c: [bid, '0.01000000'],
  v: ['812.1', '2210.4'],
  t: [8120, 22104],
});

/**
 * Correct response of each rate source. In these responses, BTC costs about 96450 US dollars, USDT 1, EUR 1.1572 and
 * RUB 0.0124.
 */
export const right = {
  binance: () =>
    JSON.stringify([
      binanceBook('ETHBTC', '0.03500000', '0.03501000'),
      binanceBook('BTCUSDT', '96449.00000000', '96451.00000000'),
      binanceBook('TRXUSDT', '0.28700000', '0.28720000'),
    ]),
  kraken: () =>
    JSON.stringify({
      error: [],
      result: {
        XXBTZUSD: krakenBook('96460.10000', '96459.90000'),
        XXBTZEUR: krakenBook('83350.00000', '83349.00000'),
        USDTZUSD: krakenBook('1.00010', '0.99990'),
        TRXUSD: krakenBook('0.287300', '0.287100'),
        XDGUSD: krakenBook('0.163500', '0.163300'),
      },
    }),
  coinbase: () =>
    JSON.stringify({
      data: {
        currency: 'USD',
        rates: { BTC: '0.0000103680663556', USDT: '1.0001', EUR: '0.8641548565503', RUB: '80.71025', USD: '1' },
      },
    }),
  ecb: (date = days(1)) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube><Cube time='${date.toISOString().slice(0, 10)}'>
		<Cube currency='USD' rate='1.1572'/>
		<Cube currency='TRY' rate='48.1'/>
	</Cube></Cube>
</gesmes:Envelope>`,
  cbr: (date = days(0)) =>
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${dotted(date)}" name="Foreign Currency Market"><Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>\u0414\u043e\u043b\u043b\u0430\u0440 \u0421\u0428\u0410</Name><Value>80,8943</Value><VunitRate>80,8943</VunitRate></Valute><Valute ID="R01335"><NumCode>398</NumCode><CharCode>KZT</CharCode><Nominal>100</Nominal><Name>\u0422\u0435\u043d\u0433\u0435</Name><Value>15,4700</Value><VunitRate>0,1547</VunitRate></Valute></ValCurs>`,
};

/** Encodes text in windows-1251, as the Bank of Russia does. */
const in1251 = (text: string): Buffer => Buffer.from([...text].map((sign) => cyrillic(sign.codePointAt(0) ?? 0)));
const cyrillic = (code: number): number => (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);

export const sends =
  (text: string): Answer =>
  (response) =>
    response.end(text.includes('windows-1251') ? in1251(text) : text);

/** Serves all five rate sources on one loopback port, with correct responses by default. */
export async function rateStubs() {
  const answers = {} as Record<RateSourceName, Answer>;
  const asked: RateSourceName[] = [];
  const heal = () => {
    for (const name of Object.keys(rateSourceUrls) as RateSourceName[])
      answers[name] = (to) => sends(right[name]())(to);
  };
  heal();
  const server = createServer(({ url = '' }, response) => {
    const name = url.split('/')[1] as RateSourceName;
    asked.push(name);
    answers[name](response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const names = Object.keys(rateSourceUrls) as RateSourceName[];
  return {
    answers,
    asked,
    heal,
    settings: names.map((name) => `${name}=http://127.0.0.1:${port}/${name}`).join(','),
  };
}
