import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshOnce } from '#backend/jobs/refresh-rates.ts';
import { testApp } from '../../support/app.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { rateStubs, sends } from '../../support/rate-stubs.ts';

const stubs = await rateStubs();
const api = await testApp({ env: { RATES: 'live', RATE_SOURCES: stubs.settings } });

interface Unit {
  unit: string;
  fault: string | null;
  candidate: { usd: string } | null;
}

test('a refused price of many digits is shown to staff, who can accept it', async () => {
  await refreshOnce(api.deps);
  const admin = await Operator.open(api, 'admin');
  for (const name of ['binance', 'kraken'] as const) stubs.answers[name] = (response) => response.destroy();
  // Coinbase quotes the reversed pair, so the price is the result of a division.
  const rates = { BTC: '0.0000070', USDT: '1', RUB: '80.8' };
  stubs.answers.coinbase = sends(JSON.stringify({ data: { currency: 'USD', rates } }));
  await sql`delete from rate_markets`.execute(api.db);
  await sql`update rate_sources set next_at = now() - interval '1 second'`.execute(api.db);
  await refreshOnce(api.deps);
  const overview = await admin.get('rates/');
  const btc = overview.json<{ rates: Unit[] }>().rates.find(({ unit }) => unit === 'BTC');
  expect([overview.statusCode, btc?.fault]).toEqual([200, 'jump']);
  const accepted = await admin.post('rates/BTC/accept/', { usd: btc?.candidate?.usd });
  expect(accepted.statusCode, accepted.body).toBe(200);
});
