-- Stores payments on chains: an address for each claim, the blocks that were read, and the transfers found in them.
alter table directions drop constraint directions_rail_known;
alter table directions add constraint directions_rail_known
  check (rail in ('manual', 'demo_bank', 'cash', 'gift', 'chain'));

create table chains (
  name text not null,
  network text not null,
  currencies text[] not null,
  tip integer,
  checked_at timestamptz,
  problem text,
  problem_since timestamptz,
  stopped text,
  stopped_at timestamptz,
  constraint chains_pkey primary key (name),
  constraint chains_problem_since check ((problem is null) = (problem_since is null)),
  constraint chains_stopped_at check ((stopped is null) = (stopped_at is null))
);
comment on table chains is 'Chains of RAILS_FILE as the worker has last seen them. A chain with a problem closes its directions.';
comment on column chains.currencies is 'Codes of the payment systems whose payments are watched on the chain.';
comment on column chains.tip is 'Height of the newest block that all endpoints have.';
comment on column chains.problem is 'Why the endpoints are not trusted now, or null. It disappears by itself.';
comment on column chains.stopped is 'Why nothing is credited until a member of staff decides, or null.';

create table deposit_addresses (
  chain text not null,
  index integer not null,
  address text not null,
  claim_id uuid not null references claims (id),
  at timestamptz not null default now(),
  constraint deposit_addresses_pkey primary key (chain, index),
  constraint deposit_addresses_claim unique (claim_id),
  constraint deposit_addresses_index_positive check (index >= 0)
);
create unique index deposit_addresses_address on deposit_addresses (lower(address));
comment on table deposit_addresses is 'Addresses derived from the extended public key of a chain, each for one claim. Rows are never deleted, because money may arrive at any time.';

create table chain_cursors (
  chain text not null,
  height integer not null,
  constraint chain_cursors_pkey primary key (chain)
);
comment on table chain_cursors is 'Height of the last block of each chain that was read.';

create table chain_blocks (
  chain text not null,
  height integer not null,
  hash text not null,
  constraint chain_blocks_pkey primary key (chain, height)
);
comment on table chain_blocks is 'Hashes of the latest blocks that were read, by which a reorganization of the chain is noticed.';

create table chain_deposits (
  chain text not null,
  txid text not null,
  log_index integer not null,
  block_height integer not null,
  block_hash text,
  block_at timestamptz not null,
  address text not null,
  sender text not null,
  claim_id uuid not null references claims (id),
  currency text not null,
  summa numeric not null,
  status text not null default 'seen',
  seen_at timestamptz not null default now(),
  credited_at timestamptz,
  vanished_at timestamptz,
  constraint chain_deposits_pkey primary key (chain, txid, log_index),
  constraint chain_deposits_summa_positive check (summa > 0),
  constraint chain_deposits_status_known check (status in ('seen', 'credited', 'vanished', 'ignored'))
);
create index chain_deposits_seen on chain_deposits (chain, block_height) where status = 'seen';
create index chain_deposits_of_claim on chain_deposits (claim_id);
create index chain_deposits_of_block on chain_deposits (chain, block_height);
comment on table chain_deposits is 'Transfers to deposit addresses.';
comment on column chain_deposits.log_index is 'Position in the transaction: 0 is its own value, n + 1 its log number n. Unlike the index in the block, it survives a reorganization.';
comment on column chain_deposits.block_hash is 'Block with the transaction, or null since a reorganization removed the block.';
comment on column chain_deposits.block_at is 'Time of the block in which the transfer was first seen.';
comment on column chain_deposits.status is '`ignored` is a transfer in a currency that its claim does not expect, or below the smallest unit of its currency. `vanished` is a transfer that a reorganization removed.';
