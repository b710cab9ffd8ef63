-- Records that public pages have changed when a rate opens or closes directions. Other moves of rates, twice a minute,
-- would otherwise discard all pages.
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
