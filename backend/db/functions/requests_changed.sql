-- Notifies the back office when a request for a second person's approval is added or decided.
create function requests_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('requests_changed', '');
  return null;
end $$;

create trigger change_requests_changed after insert or update on change_requests
  for each statement execute function requests_changed();
create trigger posting_requests_changed after insert or update on posting_requests
  for each statement execute function requests_changed();
