-- Adds two kinds of changes that need the approval of a second member of staff: lowering the number of confirmations
-- that a network requires, and adding words to mails that tell visitors where to pay.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'currencies', 'requisites', 'claims', 'settings', 'content'));
