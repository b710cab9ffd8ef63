-- Who paid a part on a payment page pays the rest there: a new payment takes the place of the one that waits.
alter table demo_payments add column at timestamptz not null default now();
alter table demo_payments drop constraint demo_payments_status_known;
alter table demo_payments add constraint demo_payments_status_known
  check (status in ('open', 'paid', 'refused', 'replaced'));
update demo_payments p set status = 'replaced' where status in ('open', 'refused') and exists (
  select from demo_payments q where q.claim_id = p.claim_id and q.status in ('open', 'refused') and q.id > p.id);
create unique index demo_payments_one_open on demo_payments (claim_id) where status in ('open', 'refused');

-- Until when money is looked for after the end of a claim that somebody could have paid. Hours, not days: a day of the
-- session's time zone has 23 or 25 of them when the clocks change.
create function watched_until(c claims) returns timestamptz language sql stable as $$
  select case when c.status in ('expired', 'cancelled', 'failed') and c.pay_until is not null
    then c.status_at + interval '72 hours' end
$$;
