-- Allows requests to raise a limit on payouts. Such a request waits for the approval of a second person.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'requisites', 'claims', 'settings'));
