-- Stores by how much each person has raised payouts by recalculation without a second person's approval, because the
-- total of these raises is limited.
create table claim_raises (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  user_id uuid not null references users (id),
  usd numeric,
  at timestamptz not null default now()
);
create index claim_raises_of_author on claim_raises (user_id, at);
create index claim_raises_of_claim on claim_raises (claim_id);
comment on table claim_raises is 'Raises of payouts that a member of staff made without a second person. Insert-only.';
comment on column claim_raises.usd is 'Raise in US dollars. Null if the currency had no rate.';
