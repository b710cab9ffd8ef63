-- Limits how much of all reserves together the unpaid claims of one IP network may hold.
alter table holds add column network_reserves numeric;
comment on column holds.network_reserves is 'Limit on the unpaid claims of one network over all reserves: the sum of their fractions of each reserve; null: any.';
update settings set value = value || jsonb_build_object(
  'networkReserves', case when value ->> 'networkShare' is null then null else 1 end)
where key = 'limits' and not value ? 'networkReserves';
