-- Nonces that a wrong node had set far above the wallet's own can be freed by the operator.
alter table chain_nonces add column freed_at timestamptz;
comment on column chain_nonces.freed_at is 'Time at which the operator freed the nonce, so that later payouts do not follow it. The claim still gets no other one.';
