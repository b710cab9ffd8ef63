-- Limits how much of a reserve a single unpaid claim may hold.
alter table holds add column claim_share numeric;
comment on column holds.claim_share is 'Percent of what other unpaid claims leave of the reserve that a single claim may take while the reserve is scarce; null: any.';
update settings set value = value || jsonb_build_object(
  'claimShare', case when value ->> 'networkShare' is null then null else 40 end)
where key = 'limits' and not value ? 'claimShare';
