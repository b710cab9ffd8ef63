-- Stores the risk of each payment, because the next status of a claim depends on the highest risk among all its
-- payments, not on the risk of the last payment.
alter table chain_deposits add column risk text
  constraint chain_deposits_risk_known check (risk in ('low', 'medium', 'high', 'unknown'));
comment on column chain_deposits.risk is 'Risk of the senders by the AML provider, since the transfer is credited. `unknown` without an answer; null before migration 0170.';
