-- Tells the signer whether payouts are frozen. The rule is the same as in `frozenRow` in
-- modules/ledger/audit/queries/freeze.ts.
create function payouts_frozen() returns boolean language sql stable as $$
  select exists (
    select from (values (true), (false)) kind (whole) cross join lateral (
      select ok from audits where whole = kind.whole and at is not null order by id desc limit 1) latest
    where not latest.ok
  ) or not exists (
    select from audits where not whole and at between now() - interval '10 minutes' and now()
  ) or (
    exists (select from audits where whole having min(started_at) < now() - interval '48 hours')
    and not exists (select from audits where whole and at between now() - interval '48 hours' and now())
  )
$$;
