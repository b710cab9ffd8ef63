-- Index for listing all payouts of a claim. The index payouts_once does not contain payouts that staff has taken back.
create index payouts_of_claim on payouts (claim_id);
