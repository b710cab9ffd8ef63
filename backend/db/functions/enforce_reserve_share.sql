-- Limits the share of a reserve that unpaid claims may hold, so that strangers cannot block the reserve
-- (docs/decisions/055-shares-of-a-reserve.md, 071-marked-holds-yield.md, 098-share-of-a-single-claim.md). The caller
-- must have locked the reserve, so that concurrent commits are checked one after the other.
create function enforce_reserve_share(p_claim uuid, p_ps int) returns void language plpgsql as $$
declare
  claim claims;
  source text;
  hold holds;
  whole numeric;
  unpaid numeric;
  unpaid_limit numeric;
  of_network numeric;
  of_site numeric;
  has_other boolean;
  network_wait int;
  site_wait int;
  reserves_of_network numeric;
  reserves_wait int;
  exceeds_reserves boolean := false;
  share_name text;
begin
  select * into hold from holds where claim_id = p_claim and ps = p_ps and active;
  if not found then return; end if;
  select * into claim from claims where id = p_claim and is_unpaid(status) and credited_to(id, from_ps) < from_summa / 2;
  if not found then return; end if;

  source := claim_source(claim);
  share_name := case when claim.ip is null then 'shop_share' else 'network_share' end;
  if hold.network_reserves is not null and source is not null then
    -- The limit per IP network adds up holds in all reserves, so the network must be locked in addition to the reserve.
    -- Every caller locks the network last, so this lock cannot cause a deadlock.
    perform pg_advisory_xact_lock(7224, hashtext(coalesce(claim.ip::text, source)));
    if claim.ip is not null then
      select sum(h.summa / r.total), seconds_until(min(coalesce(c.clock_at, now())) filter (where c.id <> p_claim))
      into reserves_of_network, reserves_wait
      from holds h join claims c on c.id = h.claim_id join reserves r on r.ps = h.ps
      where h.active and c.ip = claim.ip and counts_as_unpaid(c);
    else
      select sum(h.summa / r.total), seconds_until(min(coalesce(c.clock_at, now())) filter (where c.id <> p_claim))
      into reserves_of_network, reserves_wait
      from holds h join claims c on c.id = h.claim_id join reserves r on r.ps = h.ps
      where h.active and c.ip is null and claim_source(c) = source and counts_as_unpaid(c);
    end if;
    exceeds_reserves := reserves_wait is not null and reserves_of_network > hold.network_reserves;
  end if;
  -- Return early if all holds on the reserve together, of paid and unpaid claims, are within both limits (unpaid_share
  -- and network_share). The holds of unpaid claims alone are then within the limits too.
  select total into whole from reserves where ps = p_ps and held > total * least(hold.unpaid_share, hold.network_share) / 100;
  if not found and not exceeds_reserves then return; end if;
  if is_exempt_by_payout(claim, p_ps, hold.paid_factor) then return; end if;
  if exceeds_reserves then
    raise exception 'a network holds its share of all reserves'
      using errcode = 'check_violation', constraint = share_name, detail = reserves_wait;
  end if;

  unpaid_limit := whole * hold.unpaid_share / 100;
  select sum(h.summa) into unpaid
  from holds h join claims c on c.id = h.claim_id where h.active and h.ps = p_ps and counts_as_unpaid(c);
  if unpaid > unpaid_limit then
    perform end_marked_holds(p_ps, claim.city, hold.summa, unpaid - unpaid_limit, whole * hold.claim_share / 100);
  end if;

  select sum(h.summa), sum(h.summa) filter (where c.ip = claim.ip or claim.ip is null and claim_source(c) = source),
    sum(h.summa) filter (where claim_source(c) = source), bool_or(c.id <> p_claim and same_person(claim, c)),
    seconds_until(min(coalesce(c.clock_at, now())) filter (where c.id <> p_claim
      and (c.ip = claim.ip or claim.ip is null and claim_source(c) = source))),
    seconds_until(min(coalesce(c.clock_at, now())) filter (where c.id <> p_claim and claim_source(c) = source))
  into unpaid, of_network, of_site, has_other, network_wait, site_wait
  from holds h join claims c on c.id = h.claim_id
  where h.active and h.ps = p_ps and counts_as_unpaid(c);

  if has_other and unpaid > unpaid_limit then
    raise exception 'unpaid claims hold their share of the reserve of payment system %', p_ps
      using errcode = 'check_violation', constraint = 'reserve_share';
  end if;
  if network_wait is not null and of_network > whole * hold.network_share / 100 then
    raise exception 'a network holds its share of the reserve of payment system %', p_ps
      using errcode = 'check_violation', constraint = share_name, detail = network_wait;
  end if;
  -- A reserve is scarce if unpaid claims hold more than unpaid_share percent of the reserve. While a reserve is scarce,
  -- the unpaid claims of one origin (see claim_source) may hold at most network_share percent of the part that no
  -- unpaid claim of another origin holds.
  if site_wait is not null and unpaid > unpaid_limit
    and of_site > (whole - (unpaid - of_site)) * hold.network_share / 100 then
    raise exception 'a network holds its share of the scarce reserve of payment system %', p_ps
      using errcode = 'check_violation', constraint = share_name, detail = site_wait;
  end if;
  -- Limit for an origin with a single unpaid claim: claim_share percent of the part of the scarce reserve that no other
  -- unpaid claim holds. The form shows this limit, so only claims confirmed after the form was loaded can make the
  -- check fail.
  if site_wait is null and unpaid > unpaid_limit
    and hold.summa > (whole - (unpaid - hold.summa)) * hold.claim_share / 100 then
    raise exception 'a claim exceeds its share of the scarce reserve of payment system %', p_ps
      using errcode = 'check_violation', constraint = 'reserve_exhausted';
  end if;
end $$;
