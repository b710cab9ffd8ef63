-- Statuses before a payment is known. domain/claim-status.ts has the same list, and a test compares them.
create function is_unpaid(status text) returns boolean language sql immutable as $$
  select status in ('new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid')
$$;
