-- Adds payouts on Core chains (Bitcoin, Litecoin, Dogecoin, Dash), whose transactions spend coins. Stores these coins.
alter table chain_payouts alter column chain_id type text using chain_id::text;
comment on column chain_payouts.chain_id is 'Number of an EVM chain, or hash of the first block of a Core chain.';
comment on column chain_payouts.contract is 'Contract of the token (ERC-20), or null for the chain''s own coin.';
comment on column chain_payouts.gas is 'Most gas that the transaction may use; on a Core chain its expected size in virtual bytes (BIP 141).';
comment on column chain_payouts.max_fee is 'Highest fee per gas in wei (EIP-1559); on a Core chain the fee per virtual byte in the smallest unit.';
comment on column chain_payouts.priority_fee is 'Fee per gas for the block''s builder in wei (EIP-1559); on a Core chain the same as `max_fee`.';
comment on column chain_payouts.block_number is 'Block of the transaction; with the reason `nonce`, the height at which another transaction was noticed.';

alter table chain_transactions add column fee numeric;
comment on column chain_transactions.fee is 'Fee in the smallest unit, if it is known before the transaction is mined, as on a Core chain.';
comment on column chain_transactions.gas is 'Most gas; on a Core chain the size in virtual bytes.';
comment on column chain_nonces.nonce is 'Number of the wallet''s transaction on an EVM chain (EIP-2681). On a Core chain it only numbers the payouts, and the coins of a payout take its part.';

create table chain_coins (
  chain text not null,
  txid text not null,
  vout int not null,
  address text not null,
  units numeric not null,
  raw text not null,
  block_height int not null,
  spent_txid text,
  spent_height int,
  spent_hash text,
  constraint chain_coins_pkey primary key (chain, txid, vout),
  constraint chain_coins_units_positive check (units > 0),
  constraint chain_coins_spent_whole check ((spent_txid is null) = (spent_height is null)
    and (spent_txid is null) = (spent_hash is null))
);
create index chain_coins_unspent on chain_coins (chain, address) where spent_txid is null;
comment on table chain_coins is 'Coins of the wallets that pay on Core chains, as the worker has seen them in blocks.';
comment on column chain_coins.units is 'Sum in the smallest unit.';
comment on column chain_coins.raw is 'Transaction that created the coin. Its hash is the txid, so that the signer needs to trust no sum.';
comment on column chain_coins.spent_txid is 'Mined transaction that has spent the coin, or null.';

create table chain_payout_coins (
  payout_id bigint not null references chain_nonces (payout_id),
  chain text not null,
  txid text not null,
  vout int not null,
  constraint chain_payout_coins_pkey primary key (payout_id, chain, txid, vout)
);
create index chain_payout_coins_of_coin on chain_payout_coins (chain, txid, vout);
comment on table chain_payout_coins is 'Coins that the transactions of a payout spend. All of them spend the same coins, so that at most one is ever mined.';
