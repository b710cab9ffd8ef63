-- Returns whether a claim with the given status has no known payment. A test compares the statuses below with
-- `unpaidStatuses` in domain/claim-status.ts.
create function is_unpaid(status text) returns boolean language sql immutable as $$
  select status in ('new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid')
$$;
