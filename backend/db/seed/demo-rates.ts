import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/**
 * Inserts invented hourly prices for the last thirty days, so that the demo's rate charts are not empty. Prices of
 * cryptocurrencies vary more than prices of stablecoins and national currencies.
 */
export async function seedDemoRates(db: Db): Promise<void> {
  await sql`
    with wave as (
      select unit, usd, phase, case
          when unit = 'USD' then 0
          when 'stable' = any(groups) then 0.0006
          when 'crypto' = any(groups) then 0.035
          else 0.008 end as width
      from rates r
      cross join lateral (select array_agg(ps.group_key) as groups from payment_systems ps where ps.unit = r.unit) g
      cross join lateral (select (hashtext(unit) & 1023) / 163.0 as phase) p
    )
    insert into rate_history (unit, at, usd)
    select unit, date_trunc('hour', now()) - make_interval(hours => n), round(usd * (1 + width * (
        sin(n / 97.0 + phase) - sin(phase)
        + 0.5 * (sin(n / 31.0 + 2 * phase) - sin(2 * phase))
        + 0.2 * sin(n / 7.0)
        + 0.1 * ((hashtext(unit || n) & 1023) / 1023.0 - 0.5)
      ))::numeric, 18)
    from wave, generate_series(1, 30 * 24 - 1) n
    on conflict do nothing`.execute(db);
}
