-- Browsers that opened a claim by the link of its e-mail: they stand beside its creator's.
create table claim_visitors (
  claim_id uuid not null references claims (id),
  -- SHA-256 of the browser's cookie.
  visitor_hash bytea not null,
  at timestamptz not null default now(),
  primary key (claim_id, visitor_hash)
);
