-- Stores a signed transaction. Fails if the signer is switched off, or if the payout or its claim already has a
-- different nonce.
create function signer_store(
  p_payout bigint, p_address text, p_nonce bigint, p_txid text, p_raw text, p_gas bigint, p_max_fee numeric,
  p_priority_fee numeric
) returns void language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare payout chain_payouts;
begin
  select * into payout from chain_payouts where id = p_payout for update;
  if payout.status is null or payout.status not in ('queued', 'broadcast') then raise 'signer_store: payout %', payout.status; end if;
  if not (select is_on from signer_switch) then raise 'signer_store: switch is off'; end if;
  insert into chain_nonces (chain, address, nonce, payout_id, claim_id)
    select payout.chain, p_address, p_nonce, payout.id, payout.claim_id where payout.status = 'queued';
  perform from chain_nonces where payout_id = payout.id and address = p_address and nonce = p_nonce;
  if not found then raise 'signer_store: the payout has another nonce'; end if;
  insert into chain_transactions (txid, payout_id, nonce, raw, gas, max_fee, priority_fee)
    values (p_txid, payout.id, p_nonce, p_raw, p_gas, p_max_fee, p_priority_fee);
  update chain_payouts set updated_at = now(), attempts = 0,
    status = case payout.status when 'queued' then 'signed' else payout.status end where id = payout.id;
end $$;

revoke execute on function signer_store(bigint, text, bigint, text, text, bigint, numeric, numeric) from public;
