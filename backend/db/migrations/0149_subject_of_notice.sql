alter table staff_notices add column subject_id uuid;

-- Before this migration, the id of the request, withdrawal, verification, shop or inquiry was stored only at the
-- beginning of the event's key.
update staff_notices set subject_id = substring(key from '^\w+:([0-9a-f-]{36})')::uuid
  where claim_id is null and kind in ('approveChange', 'approvePayment', 'withdrawal', 'verification', 'shop', 'inquiry');

comment on column staff_notices.subject_id is 'Request, withdrawal, verification, shop or inquiry of the event. The event is not reported once staff has decided it.';
