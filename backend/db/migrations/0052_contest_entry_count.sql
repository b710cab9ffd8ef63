-- Stores the number of entries of closed contests, so that lists of past contests need not count them.
alter table contests add column entry_count integer;
comment on column contests.entry_count is 'Number of entries; set together with entries_hash.';
update contests set entry_count = (select count(*) from contest_entries where contest_id = contests.id)
where entries_hash is not null;
