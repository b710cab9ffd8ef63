-- Returns the exchange's debt to the visitor of a claim in one payment system.
create function credited_to(p_claim uuid, p_ps int) returns numeric language sql stable as $$
  select coalesce(-sum(e.summa), 0)
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.claim_id = p_claim and a.ps = p_ps
$$;
