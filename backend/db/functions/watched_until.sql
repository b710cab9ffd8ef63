-- Until when payments are watched for after a payable claim has ended. In hours, because a day of the session's time
-- zone has 23 or 25 hours when the clocks change.
create function watched_until(c claims) returns timestamptz language sql stable as $$
  select case when c.status in ('expired', 'cancelled', 'failed') and c.pay_until is not null
    then c.status_at + interval '72 hours' end
$$;
