-- Notifies the pages of open claims that the business hours have changed. These pages show when operators are back.
create function hours_changed() returns trigger language plpgsql as $$
begin
  if 'hours' in (old.key, new.key) then perform pg_notify('hours_changed', ''); end if;
  return null;
end $$;

create trigger settings_hours_changed after insert or update or delete on settings
  for each row execute function hours_changed();
