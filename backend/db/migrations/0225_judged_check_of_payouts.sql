-- Keeps for each automatic payout the check of its address by which the worker let it be queued.
alter table chain_payouts add column judged_check uuid;
comment on column chain_payouts.judged_check is 'Latest AML check of the address when the worker judged it. The signer takes no payout with a later check.';
