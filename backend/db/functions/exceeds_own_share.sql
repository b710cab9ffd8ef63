-- Returns whether a person's unpaid claims, including the new one, would hold more than p_percent of a reserve. Always
-- false if the person has no other unpaid claim on this reserve.
create function exceeds_own_share(p_claim uuid, p_ps int, p_summa numeric, p_percent numeric)
returns boolean language plpgsql as $$
declare
  claim claims;
begin
  select * into claim from claims where id = p_claim;
  if has_finished_claim(claim.user_id) then
    claim.visitor_hash := null;
    claim.ip := null;
  end if;
  perform lock_identities(claim.user_id, claim.visitor_hash, claim.ip);
  return exists (
    select from counted_claims(claim.user_id, claim.visitor_hash, claim.ip) c
      join holds h on h.claim_id = c.id join reserves r on r.ps = h.ps
    where c.id <> p_claim and h.active and h.ps = p_ps and same_person(claim, c) and counts_as_unpaid(c)
    group by r.total having sum(h.summa) + p_summa > r.total * p_percent / 100);
end $$;
