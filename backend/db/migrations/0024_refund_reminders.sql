alter table claims add column refund_reminders smallint not null default 0;
comment on column claims.refund_reminders is
  'Reminders mailed so far to a visitor who has not said where a refund goes.';

-- A refund goes to the account that the visitor paid from, if its requisites suffice; the demo bank returns by itself.
update claims c set refund_requisites = case c.rail when 'demo_bank' then '[]' else c.from_requisites end
from payment_systems p
where p.id = c.from_ps and c.status = 'refund' and c.refund_requisites is null and (c.rail = 'demo_bank' or not exists (
  select from jsonb_array_elements(p.receive_inputs) i
  where (i ->> 'required')::boolean and (i ->> 'visible')::boolean and not exists (
    select from jsonb_array_elements(c.from_requisites) given where given ->> 'name' = i ->> 'name')));

-- The others wait for the visitor: nobody can be late before the place is known.
update claims set clock_at = null where status = 'refund' and refund_requisites is null;

-- Refunds without a place stay until their owner names one, so they are kept out of the lists of daily work.
create index claims_unaddressed on claims (status_at) where status = 'refund' and refund_requisites is null;
create index claims_refund_reminders on claims (status_at)
  where status = 'refund' and refund_requisites is null and refund_reminders < 3;
