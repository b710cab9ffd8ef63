-- Records that public pages have changed, but only if a rate has become usable or unusable, which opens or closes
-- directions. Rates change twice a minute, so recording every change would make the web app render all pages each time.
create function rates_site_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from before b join after a using (unit)
    where (b.fault is null and b.updated_at > now() - make_interval(secs => b.max_age))
      <> (a.fault is null and a.updated_at > now() - make_interval(secs => a.max_age))
  ) then
    update site_state set changed_at = clock_timestamp();
  end if;
  return null;
end $$;

create trigger rates_site_changed after update on rates
  referencing old table as before new table as after
  for each statement execute function rates_site_changed();
