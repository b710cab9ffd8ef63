-- Lets fewer confirmations of a network, and words of mails that say where to pay, wait for a second member of staff.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'currencies', 'requisites', 'claims', 'settings', 'content'));
