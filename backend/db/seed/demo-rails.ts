import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/**
 * Sets who handles payments and payouts of the directions between ETH and USDTERC20: the demo's local chain, or staff
 * while the demo runs without a local chain. The signer is switched on together with the chain, and stays off if staff
 * has switched it off.
 */
export async function setDemoRails(db: Db, hasLocalChain: boolean): Promise<void> {
  const rail = hasLocalChain ? 'chain' : 'manual';
  await sql`
    with changed as (
      update directions d set rail = ${rail}, payout_rail = ${rail} from payment_systems f, payment_systems t
      where f.id = d.from_ps and t.id = d.to_ps and d.rail in ('manual', 'chain') and d.rail <> ${rail}
        and (f.code, t.code) in (('ETH', 'USDTERC20'), ('USDTERC20', 'ETH'))
      returning d.id)
    update signer_switch set is_on = true, changed_at = now()
    where ${hasLocalChain} and exists (select from changed)`.execute(db);
}
