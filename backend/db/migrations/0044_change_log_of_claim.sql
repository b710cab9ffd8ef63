-- Index for finding the operators who entered the refund requisites of a claim.
create index change_log_of_claim on change_log (subject) where room = 'claims';
