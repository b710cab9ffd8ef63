-- Returns the coins that the transaction of a payout may spend: the coins that an earlier transaction of this payout
-- has spent, or the largest free coins of the wallet if the payout has no transaction yet.
create function signer_coins(p_payout bigint, p_address text)
returns table (txid text, vout int, units numeric, raw text, is_own boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.txid, c.vout, c.units, c.raw, true
  from chain_payout_coins b join chain_coins c on c.chain = b.chain and c.txid = b.txid and c.vout = b.vout
  where b.payout_id = p_payout
  union all
  (select f.txid, f.vout, f.units, f.raw, false
  from chain_payouts p cross join free_coins(p.chain, p_address) f
  where p.id = p_payout and not exists (select from chain_payout_coins b where b.payout_id = p_payout)
  order by f.units desc, f.txid, f.vout limit 100);
$$;

revoke execute on function signer_coins(bigint, text) from public;
