-- The risk of each payment is kept, because the worst payment of a claim decides, not the last one.
alter table chain_deposits add column risk text
  constraint chain_deposits_risk_known check (risk in ('low', 'medium', 'high', 'unknown'));
comment on column chain_deposits.risk is 'Risk of the senders by the AML provider, since the transfer is credited. `unknown` without an answer; null before migration 0170.';
