-- Stores what an AML provider said about the addresses of a claim.
create table aml_checks (
  id uuid not null default gen_random_uuid(),
  claim_id uuid references claims (id),
  subject text not null,
  network text not null references networks (code),
  address text not null,
  provider text not null,
  score integer not null,
  categories text[] not null default '{}',
  reference text,
  user_id uuid references users (id),
  at timestamptz not null default now(),
  valid_until timestamptz,
  constraint aml_checks_pkey primary key (id),
  constraint aml_checks_subject_known check (subject in ('sender', 'payout', 'staff')),
  constraint aml_checks_score_range check (score between 0 and 100)
);
create index aml_checks_of_address on aml_checks (address, network, at desc);
create index aml_checks_of_claim on aml_checks (claim_id, at);
create index aml_checks_without_claim on aml_checks (at) where claim_id is null;
create index aml_checks_of_user on aml_checks (user_id) where user_id is not null;
comment on table aml_checks is 'Checks of addresses by an AML provider. A check without a claim is deleted after a day.';
comment on column aml_checks.claim_id is 'Claim of the address. Null for a payout address that was checked before its claim was created.';
comment on column aml_checks.subject is '`sender`: address that the visitor will pay from; `payout`: address that the exchange pays to; `staff`: address that staff had checked.';
comment on column aml_checks.score is 'From 0 (harmless) to 100 (sanctioned).';
comment on column aml_checks.categories is 'Findings in the provider''s words.';
comment on column aml_checks.reference is 'Page or number of the finding at the provider, or null.';
comment on column aml_checks.user_id is 'Member of staff who asked for the check, or null.';
comment on column aml_checks.valid_until is 'Until then, a payment from the address is not held because of its score. Null if the check promises nothing.';
