-- Notifies open exchange forms that prices or settings have changed. Runs once per SQL statement, not per row.
create function offer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('offer_changed', '');
  return null;
end $$;

create trigger rates_offer_changed after insert or update or delete on rates
  for each statement execute function offer_changed();
create trigger settings_offer_changed after insert or update or delete on settings
  for each statement execute function offer_changed();
create trigger directions_offer_changed after insert or update or delete on directions
  for each statement execute function offer_changed();
create trigger hot_levels_offer_changed after insert or update or delete on hot_levels
  for each statement execute function offer_changed();
