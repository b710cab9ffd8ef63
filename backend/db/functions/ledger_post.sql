-- Writes one posting to the ledger in a single round trip. Returns null and writes nothing if a posting with this key
-- exists.
create function ledger_post(
  p_key text, p_kind text, p_claim uuid, p_actor_kind text, p_actor_id text, p_note text, p_accounts text[], p_summas numeric[]
) returns bigint language plpgsql as $$
declare posted bigint;
begin
  insert into ledger_transactions (key, kind, claim_id, actor_kind, actor_id, note)
  values (p_key, p_kind, p_claim, p_actor_kind, p_actor_id, p_note)
  on conflict (key) do nothing returning id into posted;
  if posted is null then return null; end if;

  insert into ledger_accounts (name, ps, claim_id)
  select distinct given.name, ps.id, case when given.name like 'claim:%' then split_part(given.name, ':', 2)::uuid end
  from unnest(p_accounts) given (name)
  join payment_systems ps on ps.code = substring(given.name from '[^:]+$')
  where not exists (select from ledger_accounts known where known.name = given.name)
  order by given.name
  on conflict (name) do nothing;

  insert into ledger_entries (transaction_id, account_id, summa)
  select posted, account.id, entry.summa
  from unnest(p_accounts, p_summas) with ordinality entry (name, summa, place)
  left join ledger_accounts account on account.name = entry.name
  order by entry.place;
  return posted;
end $$;
