-- Whether a claim's unpaid holds on a reserve are exempt from its shares, because the same account or browser was paid
-- out before (docs/decisions/063-exemption-by-payouts.md). A payout to the same e-mail does not count, because anybody
-- can type a stranger's e-mail.
create function is_exempt_by_payout(claim claims, p_ps int, p_factor numeric) returns boolean language plpgsql as $$
declare
  largest_payout numeric := greatest(
    (select max(to_summa) from claims where status = 'done' and user_id = claim.user_id and to_ps = p_ps),
    (select max(to_summa) from claims where status = 'done' and visitor_hash = claim.visitor_hash and to_ps = p_ps));
begin
  if largest_payout is null or p_factor is null then return false; end if;
  return (
    select sum(h.summa) <= largest_payout * p_factor
    from holds h join claims c on c.id = h.claim_id
    where h.active and h.ps = p_ps and counts_as_unpaid(c)
      and (c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash));
end $$;
