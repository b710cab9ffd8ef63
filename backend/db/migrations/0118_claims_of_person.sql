-- Indexes for the limits on claims, which count a person's claims of the last day and the person's older unpaid claims.
-- With the indexes, the cost of counting does not grow with the number of the person's ended claims.
create index claims_unpaid on claims (created_at) where status in (
  'new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid', 'confirming', 'paid_partial', 'paid', 'aml', 'check', 'choice');
drop index claims_of_visitor;
create index claims_of_visitor on claims (visitor_hash, created_at) where visitor_hash is not null;
