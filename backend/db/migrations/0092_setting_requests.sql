-- Adds requests of staff to raise a limit on payouts. The limit rises only after a second person has approved the
-- request.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'requisites', 'claims', 'settings'));
