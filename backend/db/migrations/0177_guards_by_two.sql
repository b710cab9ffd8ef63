-- Adds two kinds of changes that need the approval of a second member of staff: a lower number of confirmations of a
-- network, and added words in mails that tell visitors where to pay.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'currencies', 'requisites', 'claims', 'settings', 'content'));
