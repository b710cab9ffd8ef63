-- Finds the members of staff who stated the place of a claim's refund.
create index change_log_of_claim on change_log (subject) where room = 'claims';
