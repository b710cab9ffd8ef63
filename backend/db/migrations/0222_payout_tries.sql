-- Stores when the worker last tried to queue a payout, so that payouts that cannot be queued yet do not delay the other
-- payouts.
create table payout_tries (
  claim_id uuid not null references claims (id) on delete cascade,
  tried_at timestamptz not null default now(),
  constraint payout_tries_pkey primary key (claim_id)
);
comment on table payout_tries is 'Payouts that the rail could not queue yet: refused by the gate, or without an answer of node or AML provider.';
