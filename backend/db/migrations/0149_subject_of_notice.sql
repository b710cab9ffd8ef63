alter table staff_notices add column subject_id uuid;

-- Keys of events about a request, withdrawal, verification, shop or inquiry began with its id.
update staff_notices set subject_id = substring(key from '^\w+:([0-9a-f-]{36})')::uuid
  where claim_id is null and kind in ('approveChange', 'approvePayment', 'withdrawal', 'verification', 'shop', 'inquiry');

comment on column staff_notices.subject_id is 'Request, withdrawal, verification, shop or inquiry of the event. The event is not reported once staff has decided it.';
