-- Until when payments are looked for after a claim that could have been paid has ended. Hours, not days: a day of the
-- session's time zone has 23 or 25 of them when the clocks change.
create function watched_until(c claims) returns timestamptz language sql stable as $$
  select case when c.status in ('expired', 'cancelled', 'failed') and c.pay_until is not null
    then c.status_at + interval '72 hours' end
$$;
