-- Whether a claim counts as unpaid in the shares of a reserve: no payment is known, or less than half of the agreed
-- amount is credited. Otherwise a token payment would free a claim from the shares.
create function counts_as_unpaid(c claims) returns boolean language sql stable as $$
  select is_unpaid(c.status)
    or c.status in ('confirming', 'paid_partial', 'paid', 'aml', 'check', 'choice')
      and credited_to(c.id, c.from_ps) < c.from_summa / 2
$$;
