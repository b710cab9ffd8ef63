alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'currencies', 'requisites', 'offices', 'rates', 'claims', 'settings', 'content'));
