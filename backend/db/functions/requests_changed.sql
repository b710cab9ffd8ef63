-- Notifies the back office that a second member of staff was asked to approve a change, or has decided.
create function requests_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('requests_changed', '');
  return null;
end $$;

create trigger change_requests_changed after insert or update on change_requests
  for each statement execute function requests_changed();
create trigger posting_requests_changed after insert or update on posting_requests
  for each statement execute function requests_changed();
