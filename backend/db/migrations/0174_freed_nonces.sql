-- Lets the operator free nonces that are far above the wallet's next nonce. The worker assigns such nonces if a faulty
-- node has reported a wrong next nonce.
alter table chain_nonces add column freed_at timestamptz;
comment on column chain_nonces.freed_at is 'Time at which the operator freed the nonce, so that later payouts do not follow it. The claim still gets no other one.';
