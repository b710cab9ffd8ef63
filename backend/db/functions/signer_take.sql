-- Locks the oldest payout that waits for a signature and whose address has no check that the worker has not judged, and
-- returns it with data of its claim and ledger account. The advisory lock makes two signers of one wallet wait for each
-- other, because both would otherwise use the same next nonce.
create function signer_take(p_chain text, p_address text) returns table (
  id bigint, claim_id uuid, code text, chain_id text, contract text, to_address text, summa numeric, gas bigint,
  max_fee numeric, priority_fee numeric, nonce bigint, is_replacement boolean, last_max_fee numeric,
  last_priority_fee numeric, claim_status text, claim_rail text, claim_code text, claim_summa numeric,
  claim_requisites jsonb, owed numeric, is_approved boolean, is_on boolean, is_frozen boolean
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  v_payout bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_chain || ':' || p_address, 7227));
  select p.id into v_payout from chain_payouts p
    where p.chain = p_chain and ((p.status = 'queued'
        and p.judged_check is not distinct from latest_payout_check(p.claim_id, p.ps)) or (p.status = 'broadcast'
      and p.wanted > (select count(*) from chain_transactions t where t.payout_id = p.id)))
    order by p.id limit 1 for update of p skip locked;
  -- Lock the approvers, so that no approver loses the right to approve before the signature is stored. The roles below
  -- must be those with `payouts:approve` in domain/staff-role.ts.
  perform from approvals g join users u on u.id = g.user_id
    where g.claim_id = (select p.claim_id from chain_payouts p where p.id = v_payout) order by u.id for share of u;
  return query
    select p.id, p.claim_id, s.code, p.chain_id, p.contract, p.to_address, p.summa, p.gas, p.max_fee, p.priority_fee,
      coalesce(
        (select n.nonce from chain_nonces n where n.payout_id = p.id),
        greatest(
          (select max(n.nonce) + 1 from chain_nonces n where n.chain = p_chain and n.address = p_address
            and n.freed_at is null),
          (select w.nonce from chain_wallets w where w.chain = p_chain and w.address = p_address))),
      p.status <> 'queued',
      (select max(t.max_fee) from chain_transactions t where t.payout_id = p.id),
      (select max(t.priority_fee) from chain_transactions t where t.payout_id = p.id),
      c.status, c.payout_rail, o.code, c.to_summa, c.to_requisites,
      (select -coalesce(sum(e.summa), 0) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.name = 'claim:' || c.id || ':' || o.code),
      exists (select from approvals g join users u on u.id = g.user_id
        where g.claim_id = c.id and g.kind = 'payout' and u.activated and u.role in ('owner', 'admin', 'operator')
          and g.move = (
            select max(m.id) from claim_transitions m where m.claim_id = c.id and m.to_status = 'payout')),
      (select w.is_on from signer_switch w), payouts_frozen()
    from chain_payouts p
    join payment_systems s on s.id = p.ps
    join claims c on c.id = p.claim_id
    join payment_systems o on o.id = c.to_ps
    where p.id = v_payout;
end $$;

revoke execute on function signer_take(text, text) from public;
