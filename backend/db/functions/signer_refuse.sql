-- Records why the signer refuses to sign a payout. A payout without a transaction is held for staff; for a payout that
-- is already broadcast, only the request for a replacement with a higher fee is dropped.
create function signer_refuse(p_payout bigint, p_reason text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update chain_payouts p set reason = p_reason, updated_at = now(),
    status = case p.status when 'queued' then 'held' else p.status end,
    wanted = case p.status when 'queued' then p.wanted
      else (select count(*) from chain_transactions t where t.payout_id = p.id) end
  where p.id = p_payout and p.status in ('queued', 'broadcast');
$$;

revoke execute on function signer_refuse(bigint, text) from public;
