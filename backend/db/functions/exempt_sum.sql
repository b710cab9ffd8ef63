-- Returns how much of a reserve a person may hold regardless of the limits on unpaid claims: p_factor times the
-- person's largest payout, minus the sums held for unpaid claims (docs/decisions/063-exemption-by-payouts.md). A person
-- is recognised by account and browser, not by e-mail, because anybody can type a stranger's e-mail.
create function exempt_sum(p_user uuid, p_hash bytea, p_ps int, p_factor numeric) returns numeric language plpgsql
stable as $$
declare
  largest_payout numeric := greatest(
    (select max(to_summa) from claims where status = 'done' and user_id = p_user and to_ps = p_ps),
    (select max(to_summa) from claims where status = 'done' and visitor_hash = p_hash and to_ps = p_ps));
begin
  if largest_payout is null or p_factor is null then return null; end if;
  return largest_payout * p_factor - coalesce((
    select sum(h.summa)
    from holds h join claims c on c.id = h.claim_id
    where h.active and h.ps = p_ps and counts_as_unpaid(c) and (c.user_id = p_user or c.visitor_hash = p_hash)), 0);
end $$;
