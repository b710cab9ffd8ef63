-- Whether this claim and the other unpaid claims of the person together hold more than p_percent of a reserve.
create function exceeds_identity_share(
  p_user uuid, p_hash bytea, p_email text, p_requisite text, p_claim uuid, p_ps int, p_summa numeric, p_percent numeric
) returns boolean language plpgsql as $$
begin
  perform lock_identities(p_user, p_hash, p_email, p_requisite, null);
  return exists (
    select from claims c join holds h on h.claim_id = c.id join reserves r on r.ps = h.ps
    where h.active and h.ps = p_ps and c.id <> p_claim and is_unpaid(c.status)
      and (c.user_id = p_user or c.visitor_hash = p_hash
        or (c.email <> '' and lower(c.email) = lower(p_email)) or c.to_requisites -> 0 ->> 'value' = p_requisite)
    group by r.total having sum(h.summa) + p_summa > r.total * p_percent / 100);
end $$;
