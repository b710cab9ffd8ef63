-- Whether a claim counts as unpaid. A claim of which less than half is paid also counts as unpaid, because otherwise a
-- tiny payment would evade the limit on unpaid claims.
create function counts_as_unpaid(c claims) returns boolean language sql stable as $$
  select is_unpaid(c.status)
    or c.status in ('confirming', 'paid_partial', 'paid', 'aml', 'check', 'choice')
      and credited_to(c.id, c.from_ps) < c.from_summa / 2
$$;
