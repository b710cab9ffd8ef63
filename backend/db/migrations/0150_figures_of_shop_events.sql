-- Stores the sums with which a shop's claim was created, and the data of each event at the time of the event.
alter table shop_sales
  add column asked_from_summa numeric,
  add column asked_to_summa numeric;
comment on column shop_sales.asked_from_summa is 'Sum that the buyer was asked to send when the claim was created. Null for a sale that is older than the column.';
comment on column shop_sales.asked_to_summa is 'Sum that the shop would have received for `asked_from_summa`.';

alter table shop_test_claims
  add column asked_from_summa numeric,
  add column asked_to_summa numeric;
update shop_test_claims set asked_from_summa = from_summa, asked_to_summa = to_summa;
alter table shop_test_claims
  alter column asked_from_summa set not null,
  alter column asked_to_summa set not null;
comment on column shop_test_claims.asked_from_summa is 'Sum that the buyer was asked to send when the test claim was created.';

alter table shop_test_transitions add column data json;
comment on column shop_test_transitions.data is 'Data of the event, which never changes.';
update shop_test_transitions m set data = json_build_object('id', c.id, 'number', c.number, 'order', c.order_id,
  'status', m.to_status, 'reason', m.reason, 'fromPs', c.from_ps, 'toPs', c.to_ps,
  'fromSumma', trim_scale(c.from_summa)::text, 'toSumma', trim_scale(c.to_summa)::text,
  'askedFromSumma', trim_scale(c.asked_from_summa)::text, 'askedToSumma', trim_scale(c.asked_to_summa)::text,
  'received', trim_scale(c.received)::text)
from shop_test_claims c where c.id = m.claim_id;
alter table shop_test_transitions alter column data set not null;

alter table shop_deliveries add column data json;
comment on column shop_deliveries.data is 'Data of the event, which never changes. Null for a test event.';
update shop_deliveries d set data = m.data from shop_test_transitions m where m.id = d.test_transition_id;
update shop_deliveries d set data = json_build_object('id', c.id, 'number', c.number, 'order', s.order_id,
  'status', d.status, 'reason', m.reason, 'fromPs', c.from_ps, 'toPs', c.to_ps,
  'fromSumma', trim_scale(c.from_summa)::text, 'toSumma', trim_scale(c.to_summa)::text,
  'askedFromSumma', trim_scale(c.from_summa)::text, 'askedToSumma', trim_scale(c.to_summa)::text,
  'received', trim_scale(coalesce((
    select sum(p.summa) from deposits p where p.claim_id = c.id and p.reversed_at is null), 0))::text)
from claims c join shop_sales s on s.claim_id = c.id, claim_transitions m
where c.id = d.claim_id and m.id = d.transition_id;
alter table shop_deliveries
  add constraint shop_deliveries_data_of_status check ((data is null) = (status is null));
