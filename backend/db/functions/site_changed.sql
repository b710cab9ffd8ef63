-- Records that public pages have changed, so that the web app renders them again.
create function site_changed() returns trigger language plpgsql as $$
begin
  update site_state set changed_at = clock_timestamp();
  return null;
end $$;

create trigger settings_site_changed after insert or update or delete on settings
  for each row execute function site_changed();
create trigger texts_site_changed after insert or update or delete on texts
  for each row execute function site_changed();
create trigger faq_site_changed after insert or update or delete on faq
  for each row execute function site_changed();
create trigger faq_groups_site_changed after insert or update or delete on faq_groups
  for each row execute function site_changed();
create trigger news_site_changed after insert or update or delete on news
  for each row execute function site_changed();
create trigger contests_site_changed after insert or update or delete on contests
  for each row execute function site_changed();
-- This trigger runs per statement, because a change of all directions would otherwise update the same row thousands of
-- times.
create trigger directions_site_changed after insert or update or delete on directions
  for each statement execute function site_changed();
-- These triggers run per row, so that the triggers on updates can ignore rows that keep their values.
create trigger payment_systems_site_changed after insert or delete on payment_systems
  for each row execute function site_changed();
create trigger payment_systems_update_site_changed after update on payment_systems
  for each row when (to_jsonb(old) - 'pool_strategy' <> to_jsonb(new) - 'pool_strategy')
  execute function site_changed();
create trigger cities_site_changed after insert or delete on cities
  for each row execute function site_changed();
create trigger cities_update_site_changed after update on cities
  for each row when (old.* is distinct from new.*) execute function site_changed();
create trigger offices_site_changed after insert or delete on offices
  for each row execute function site_changed();
create trigger offices_update_site_changed after update on offices
  for each row when (old.* is distinct from new.*) execute function site_changed();
create trigger new_rates_site_changed after insert on rates
  for each row execute function site_changed();
