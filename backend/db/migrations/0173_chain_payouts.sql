-- Stores payouts that the exchange sends by itself on a blockchain. The worker queues the payouts, and the signer signs
-- them.
create table chain_wallets (
  chain text not null,
  address text not null,
  nonce bigint not null default 0,
  balances jsonb not null default '{}',
  seen_at timestamptz not null default now(),
  checked_at timestamptz,
  constraint chain_wallets_pkey primary key (chain),
  constraint chain_wallets_nonce_positive check (nonce >= 0)
);
comment on table chain_wallets is 'Wallets that pay, one per chain, as announced by the signer.';
comment on column chain_wallets.nonce is 'Number of mined transactions of the wallet, from the node (EIP-2681).';
comment on column chain_wallets.balances is 'Balances by code of the currency, from the node.';
comment on column chain_wallets.seen_at is 'Time at which the signer last announced the wallet.';
comment on column chain_wallets.checked_at is 'Time at which the worker last read the wallet from the node.';

create table chain_payouts (
  id bigint not null generated always as identity,
  claim_id uuid not null references claims (id),
  ps int not null references payment_systems (id),
  chain text not null,
  chain_id bigint not null,
  contract text,
  to_address text not null,
  summa numeric not null,
  status text not null default 'queued',
  reason text,
  gas bigint not null,
  max_fee numeric not null,
  priority_fee numeric not null,
  wanted int not null default 1,
  attempts int not null default 0,
  block_number bigint,
  confirmations int,
  fee numeric,
  fee_posted boolean not null default false,
  broadcast_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint chain_payouts_pkey primary key (id),
  constraint chain_payouts_status_known check (status in
    ('queued', 'held', 'signed', 'broadcast', 'mined', 'final', 'failed', 'cancelled')),
  constraint chain_payouts_summa_positive check (summa > 0)
);
create unique index chain_payouts_once on chain_payouts (claim_id) where status <> 'cancelled';
create index chain_payouts_open on chain_payouts (status, id) where status not in ('final', 'failed', 'cancelled');
create index chain_payouts_of_claim on chain_payouts (claim_id);
create index chain_payouts_unposted on chain_payouts (id) where fee is not null and not fee_posted;
comment on table chain_payouts is 'Automatic payouts. A claim has at most one that is not cancelled, and only an unsigned payout can be cancelled.';
comment on column chain_payouts.contract is 'Contract of the token (ERC-20), or null for the native coin.';
comment on column chain_payouts.reason is 'Why the payout is held or has failed.';
comment on column chain_payouts.gas is 'Most gas that the transaction may use.';
comment on column chain_payouts.max_fee is 'Highest fee per gas in wei (EIP-1559).';
comment on column chain_payouts.priority_fee is 'Fee per gas for the block''s builder in wei (EIP-1559).';
comment on column chain_payouts.wanted is 'Number of signed transactions that the worker wants. Each one after the first replaces the earlier ones with a higher fee.';
comment on column chain_payouts.attempts is 'Number of failed broadcasts of the newest transaction.';
comment on column chain_payouts.fee is 'Fee paid to the network, in units of the native coin. Known once the transaction is final.';

create table chain_nonces (
  chain text not null,
  address text not null,
  nonce bigint not null,
  payout_id bigint not null references chain_payouts (id),
  claim_id uuid not null references claims (id),
  constraint chain_nonces_pkey primary key (chain, address, nonce),
  constraint chain_nonces_payout unique (payout_id),
  constraint chain_nonces_claim unique (claim_id)
);
comment on table chain_nonces is 'Nonces of signed payouts. A claim gets one nonce forever: a blockchain mines one transaction per nonce, so that a claim is paid at most once.';

create table chain_transactions (
  txid text not null,
  payout_id bigint not null references chain_nonces (payout_id),
  nonce bigint not null,
  raw text not null,
  gas bigint not null,
  max_fee numeric not null,
  priority_fee numeric not null,
  at timestamptz not null default now(),
  constraint chain_transactions_pkey primary key (txid)
);
create index chain_transactions_of_payout on chain_transactions (payout_id);
comment on table chain_transactions is 'Signed transactions. Only the signer writes them, before anything is broadcast.';
comment on column chain_transactions.raw is 'Signed transaction as it is broadcast.';

create table signer_switch (
  single boolean not null default true,
  is_on boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint signer_switch_pkey primary key (single),
  constraint signer_switch_single check (single)
);
insert into signer_switch default values;
comment on table signer_switch is 'Whether the signer may sign. The table has one row.';
