-- Data about chains for the back office: the last answer of each endpoint, payments about which the endpoints disagree,
-- and the time since which a payout has its current status.
alter table chains
  add column endpoints jsonb not null default '[]',
  add column disputed text[] not null default '{}';
comment on column chains.endpoints is 'Last answer of each endpoint: host, height, time and hash of blocks, and why it is not trusted.';
comment on column chains.disputed is 'Transactions about which the endpoints contradict each other. Their payments wait.';

alter table chain_payouts add column status_at timestamptz not null default now();
update chain_payouts set status_at = updated_at;
comment on column chain_payouts.status_at is 'Time of the last change of the status.';

create index deposit_addresses_at on deposit_addresses (chain, at);
create index chain_deposits_seen_at on chain_deposits (chain, seen_at);
create index chain_deposits_credited_at on chain_deposits (chain, credited_at) where credited_at is not null;
create index chain_deposits_vanished_at on chain_deposits (chain, vanished_at) where vanished_at is not null;
