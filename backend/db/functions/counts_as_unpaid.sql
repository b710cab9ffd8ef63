-- Returns whether a claim counts as unpaid. A partly paid claim counts as unpaid while less than half of its sum is
-- paid, because otherwise a tiny payment would evade the limits on unpaid claims.
create function counts_as_unpaid(c claims) returns boolean language sql stable as $$
  select is_unpaid(c.status)
    or c.status in ('confirming', 'paid_partial', 'paid', 'aml', 'check', 'choice')
      and credited_to(c.id, c.from_ps) < c.from_summa / 2
$$;
