-- Returns whether a claim is exempt from the limits on a reserve's unpaid claims, because an earlier claim of its
-- account or browser was paid out (docs/decisions/063-exemption-by-payouts.md).
create function is_exempt_by_payout(claim claims, p_ps int, p_factor numeric) returns boolean language sql as $$
  select coalesce(exempt_sum(claim.user_id, claim.visitor_hash, p_ps, p_factor) >= 0, false)
$$;
