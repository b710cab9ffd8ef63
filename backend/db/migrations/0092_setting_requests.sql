-- Allows change requests for settings: a second person must approve a higher payout limit.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'requisites', 'claims', 'settings'));
