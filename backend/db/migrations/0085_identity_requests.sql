create table identity_requests (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid unique references claims (id),
  user_id uuid unique references users (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint identity_requests_subject check (num_nonnulls(claim_id, user_id) = 1)
);
create index identity_requests_of_staff on identity_requests (asked_by) where asked_by is not null;
comment on table identity_requests is 'Claims and accounts whose owner has to prove the identity before a payment or a payout.';
comment on column identity_requests.asked_by is 'Member of staff who asked; null for a claim above the limit.';
