import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshOnce } from '#backend/jobs/refresh-rates.ts';
import { testApp } from '../../support/app.ts';
import { krakenBook, rateStubs, sends } from '../../support/rate-stubs.ts';

const stubs = await rateStubs();
const { db, deps } = await testApp({ env: { RATES: 'live', RATE_SOURCES: stubs.settings } });

const refresh = async () => {
  await sql`update rate_sources set next_at = now() - interval '1 second'`.execute(db);
  await refreshOnce(deps);
};
const rate = (unit: string) => db.selectFrom('rates').where('unit', '=', unit).selectAll().executeTakeFirst();
const kraken = (btc: string) =>
  sends(JSON.stringify({ error: [], result: { XXBTZUSD: krakenBook(btc, btc), USDTZUSD: krakenBook('1', '1') } }));
const down = (response: { destroy: () => void }) => response.destroy();

test('a single source moves a price by one guard within half an hour, also across the change of its reference', async () => {
  for (const name of ['binance', 'coinbase'] as const) stubs.answers[name] = down;
  await sql`delete from rate_markets where source in ('binance', 'coinbase')`.execute(db);
  /** Lets minutes pass and returns the fault of the source's next price. */
  const after = async (minutes: number, price: string) => {
    await sql`update rates set anchor_at = anchor_at - make_interval(mins => ${minutes}::int)`.execute(db);
    stubs.answers.kraken = kraken(price);
    await refresh();
    return (await rate('BTC'))?.fault;
  };
  await after(0, '100000');
  await sql`update rates set anchor_usd = usd, anchor_before_usd = null, anchor_at = now() where unit = 'BTC'`.execute(
    db,
  );
  expect(await after(29, '109500')).toBeNull();
  expect(await after(2, '109500')).toBeNull();
  expect(await after(1, '119500')).toBe('jump');
  expect(await after(0, '109500')).toBeNull();
  expect(await after(30, '119500')).toBeNull();
});
