-- Index for listing all payouts of a claim. The index payouts_once would miss payouts that were taken back.
create index payouts_of_claim on payouts (claim_id);
