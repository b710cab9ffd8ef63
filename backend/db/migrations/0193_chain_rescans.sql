-- Adds requests to read blocks of a chain again, in order to find transfers that were missed. If staff has already
-- credited such a transfer by hand, the row of the transfer names this credit.
create table chain_rescans (
  id bigint not null generated always as identity,
  chain text not null,
  from_height int not null,
  to_height int not null,
  next_height int not null,
  found int not null default 0,
  problem text,
  at timestamptz not null default now(),
  ended_at timestamptz,
  constraint chain_rescans_pkey primary key (id),
  constraint chain_rescans_order check (0 <= from_height and from_height <= next_height and from_height <= to_height),
  constraint chain_rescans_problem_known check (problem in ('unread', 'moved'))
);
create unique index chain_rescans_open on chain_rescans (chain) where ended_at is null;
create index chain_rescans_of_chain on chain_rescans (chain, id);
comment on table chain_rescans is 'Requests of staff to read blocks again. A chain has at most one that has not ended.';
comment on column chain_rescans.next_height is 'First block that was not read again yet.';
comment on column chain_rescans.found is 'Transfers that were not known before.';
comment on column chain_rescans.problem is 'Why the last attempt to read the next blocks failed: an endpoint did not give them (`unread`), or the endpoints have different ones (`moved`). The next attempt follows by itself.';

alter table chain_deposits add column credited_as text;
create unique index chain_deposits_credited_as on chain_deposits (credited_as) where credited_as is not null;
comment on column chain_deposits.credited_as is 'Payment key of the credit by staff that this transfer belongs to, so that it is not credited again. Null for transfers that the chain credited itself.';
