-- Whether no payment is known in this status. domain/claim-status.ts has the same list of statuses, and a test compares
-- the two.
create function is_unpaid(status text) returns boolean language sql immutable as $$
  select status in ('new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid')
$$;
