-- Returns the coins of a wallet that a new payout may spend. Coins received from other wallets must have enough
-- confirmations; the change of the wallet's own payouts needs none, because the transactions of payouts are broadcast
-- again after a reorganization.
create function free_coins(p_chain text, p_address text)
returns table (txid text, vout int, units numeric, raw text)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.txid, c.vout, c.units, c.raw from chain_coins c
  where c.chain = p_chain and c.address = p_address and c.spent_txid is null
    and (exists (select from chain_transactions t where t.txid = c.txid)
      or c.block_height <= (select k.height from chain_cursors k where k.chain = p_chain) + 1
        - (select greatest(1, n.confirmations) from chains h join networks n on n.code = h.network
          where h.name = p_chain))
    and not exists (select from chain_payout_coins b join chain_payouts p on p.id = b.payout_id
      where b.chain = c.chain and b.txid = c.txid and b.vout = c.vout and p.status not in ('failed', 'cancelled'));
$$;
