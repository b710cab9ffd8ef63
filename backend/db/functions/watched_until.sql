-- Returns the time when the exchange stops watching for payments to an ended claim, or null if the claim could never be
-- paid. The interval is in hours, because a day has 23 or 25 hours when summer time begins or ends.
create function watched_until(c claims) returns timestamptz language sql stable as $$
  select case when c.status in ('expired', 'cancelled', 'failed') and c.pay_until is not null
    then c.status_at + interval '72 hours' end
$$;
