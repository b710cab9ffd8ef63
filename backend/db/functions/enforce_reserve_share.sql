-- Unpaid claims of one direction together hold at most pair_share percent of a reserve; otherwise strangers could empty
-- the reserve without paying. Above that, visitors who were paid out before are still served. Others get up to
-- fresh_share percent each, if they have no other unpaid claim. The caller has locked the reserve's row, so two commits
-- never count at the same time.
create function enforce_reserve_share(p_claim uuid, p_ps int) returns void language plpgsql as $$
declare
  claim claims;
  hold holds;
  whole numeric;
  unpaid numeric;
begin
  select * into hold from holds where claim_id = p_claim and ps = p_ps and active and pair_share is not null;
  if not found then return; end if;
  select total into whole from reserves where ps = p_ps and held > total * hold.pair_share / 100;
  if not found then return; end if;
  select * into claim from claims where id = p_claim and is_unpaid(status);
  if not found then return; end if;

  select sum(h.summa) into unpaid
  from holds h join claims c on c.id = h.claim_id
  where h.active and h.ps = p_ps and c.from_ps = claim.from_ps and is_unpaid(c.status);
  if unpaid <= whole * hold.pair_share / 100 then return; end if;

  -- An e-mail proves nothing here, because anybody can type one.
  if exists (
    select from claims c where c.status = 'done' and (c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash)
  ) then return; end if;
  if hold.summa <= whole * coalesce(hold.fresh_share, 0) / 100 and not exists (
    select from holds h join claims c on c.id = h.claim_id
    where h.active and c.id <> claim.id and is_unpaid(c.status) and (
      c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash or c.ip = claim.ip
      or (claim.email <> '' and lower(c.email) = lower(claim.email))
      or c.to_requisites -> 0 ->> 'value' = claim.to_requisites -> 0 ->> 'value')
  ) then return; end if;

  raise exception 'unpaid claims hold their share of the reserve of payment system %', p_ps
    using errcode = 'check_violation', constraint = 'reserve_share';
end $$;
