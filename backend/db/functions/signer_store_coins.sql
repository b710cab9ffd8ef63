-- Stores a signed transaction that spends coins. Fails if `signer_store` fails, if one of the coins belongs to another
-- payout, or if an earlier transaction of the payout spends different coins.
create function signer_store_coins(
  p_payout bigint, p_address text, p_nonce bigint, p_txid text, p_raw text, p_vsize bigint, p_rate numeric,
  p_fee numeric, p_coins jsonb
) returns void language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_chain text := (select chain from chain_payouts where id = p_payout);
  v_coins text[] := array(select c.txid || ':' || c.vout from jsonb_to_recordset(p_coins) as c(txid text, vout int) order by 1);
  v_before text[] := array(select b.txid || ':' || b.vout from chain_payout_coins b where b.payout_id = p_payout order by 1);
begin
  perform signer_store(p_payout, p_address, p_nonce, p_txid, p_raw, p_vsize, p_rate, p_rate);
  update chain_transactions set fee = p_fee where txid = p_txid;
  if cardinality(v_coins) = 0 then raise 'signer_store_coins: no coins'; end if;
  if cardinality(v_before) > 0 then
    if v_before <> v_coins then raise 'signer_store_coins: the payout has other coins'; end if;
    return;
  end if;
  if exists (select from chain_payout_coins b join chain_payouts p on p.id = b.payout_id
    where b.chain = v_chain and b.txid || ':' || b.vout = any(v_coins) and p.status not in ('failed', 'cancelled')) then
    raise 'signer_store_coins: a coin belongs to another payout';
  end if;
  insert into chain_payout_coins (payout_id, chain, txid, vout)
    select p_payout, v_chain, c.txid, c.vout from jsonb_to_recordset(p_coins) as c(txid text, vout int);
end $$;

revoke execute on function signer_store_coins(bigint, text, bigint, text, text, bigint, numeric, numeric, jsonb) from public;
