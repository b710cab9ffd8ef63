-- Exempts returning visitors from the limits on a reserve's unpaid claims, up to a multiple of the visitor's largest
-- payout.
alter table holds add column paid_factor numeric;
comment on column holds.paid_factor is 'A person is exempt from the shares while the sums held for the person''s unpaid claims are at most this many times the largest payout that the person received in the currency; null: never exempt.';
-- Indexes for finding a person's largest payout. The amount is the last column of each index, so PostgreSQL
-- reads only one index entry.
create index claims_paid_to_user on claims (user_id, to_ps, to_summa) where status = 'done' and user_id is not null;
create index claims_paid_to_visitor on claims (visitor_hash, to_ps, to_summa)
  where status = 'done' and visitor_hash is not null;
update settings set value = value || '{"paidFactor": 5}' where key = 'limits' and not value ? 'paidFactor';
