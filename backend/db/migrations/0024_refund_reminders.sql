alter table claims add column refund_reminders smallint not null default 0;
comment on column claims.refund_reminders is
  'Reminders mailed so far to a visitor who has not said where a refund goes.';

-- A refund goes to the account that the visitor paid from, if the requisites of that account suffice. A refund by the
-- demo bank needs no requisites.
update claims c set refund_requisites = case c.rail when 'demo_bank' then '[]' else c.from_requisites end
from payment_systems p
where p.id = c.from_ps and c.status = 'refund' and c.refund_requisites is null and (c.rail = 'demo_bank' or not exists (
  select from jsonb_array_elements(p.receive_inputs) i
  where (i ->> 'required')::boolean and (i ->> 'visible')::boolean and not exists (
    select from jsonb_array_elements(c.from_requisites) given where given ->> 'name' = i ->> 'name')));

-- Refunds that still have no requisites wait for the visitor. They have no deadline, because staff cannot send them
-- yet.
update claims set clock_at = null where status = 'refund' and refund_requisites is null;

-- Refunds without requisites may wait for the visitor for years, so the lists of daily work leave them out.
create index claims_unaddressed on claims (status_at) where status = 'refund' and refund_requisites is null;
create index claims_refund_reminders on claims (status_at)
  where status = 'refund' and refund_requisites is null and refund_reminders < 3;
