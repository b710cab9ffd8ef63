-- The back office lists every payout of a claim, also those taken back, which payouts_once leaves out.
create index payouts_of_claim on payouts (claim_id);
