-- Allows deposits without a block: they are stored while their transactions are still in the mempool.
alter table chain_deposits
  alter column block_height drop not null,
  alter column block_at drop not null;
comment on column chain_deposits.block_height is 'Height of the block, or null while the transaction waits for its first block.';
comment on column chain_deposits.log_index is 'Position in the transaction. On an EVM chain, 0 is its own value and n + 1 its log number n; on a Core chain, n is its output number n. Unlike the index in the block, it survives a reorganization.';
comment on column chain_deposits.sender is 'Addresses of the sender, separated by a space. Empty if the node does not tell them.';
comment on column chain_deposits.status is '`ignored` is a transfer in a currency that its claim does not expect, or below the smallest unit of its currency. `vanished` is a transfer that a reorganization or another transaction with the same coins removed.';
