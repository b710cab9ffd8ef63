-- Records the address of the signer's key, and the current time as the signer's last sign of life. Returns whether the
-- signer may sign.
create function signer_announce(p_chain text, p_address text) returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into chain_wallets (chain, address) values (p_chain, p_address)
  on conflict (chain) do update set seen_at = now(), address = excluded.address,
    nonce = case when chain_wallets.address = excluded.address then chain_wallets.nonce else 0 end,
    checked_at = case when chain_wallets.address = excluded.address then chain_wallets.checked_at end;
  select is_on from signer_switch;
$$;

revoke execute on function signer_announce(text, text) from public;
