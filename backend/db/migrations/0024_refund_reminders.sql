alter table claims add column refund_reminders smallint not null default 0;
comment on column claims.refund_reminders is
  'Reminders mailed so far to a visitor who has not said where a refund goes.';

-- Stores the destination of refunds that are due. The destination is the account that the visitor paid from, if the
-- account's requisites are complete; refunds through the demo bank need no destination.
update claims c set refund_requisites = case c.rail when 'demo_bank' then '[]' else c.from_requisites end
from payment_systems p
where p.id = c.from_ps and c.status = 'refund' and c.refund_requisites is null and (c.rail = 'demo_bank' or not exists (
  select from jsonb_array_elements(p.receive_inputs) i
  where (i ->> 'required')::boolean and (i ->> 'visible')::boolean and not exists (
    select from jsonb_array_elements(c.from_requisites) given where given ->> 'name' = i ->> 'name')));

-- Refunds without requisites wait until the visitor enters them. Such claims have no deadline, because staff cannot
-- send the money yet.
update claims set clock_at = null where status = 'refund' and refund_requisites is null;

-- Partial indexes for refunds without requisites, which may stay open for years.
create index claims_unaddressed on claims (status_at) where status = 'refund' and refund_requisites is null;
create index claims_refund_reminders on claims (status_at)
  where status = 'refund' and refund_requisites is null and refund_reminders < 3;
