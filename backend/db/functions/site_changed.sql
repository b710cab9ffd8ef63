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
