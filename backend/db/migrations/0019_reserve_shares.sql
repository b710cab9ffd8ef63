-- Limits how much of a reserve unpaid claims may hold, in total and per IP network.
alter table holds rename column pair_share to unpaid_share;
alter table holds drop column fresh_share;
alter table holds add column network_share numeric;
comment on column holds.unpaid_share is 'Percent of the reserve that unpaid claims may hold, by the policy when the hold was taken; null: any.';
comment on column holds.network_share is 'The same for the unpaid claims of one network.';
update settings set value = value - 'pairShare' - 'freshShare' || jsonb_build_object(
  'unpaidShare', value -> 'pairShare',
  'networkShare', case when value ->> 'pairShare' is null then null else 20 end,
  'networkFactor', 2)
where key = 'limits' and value ? 'pairShare';
