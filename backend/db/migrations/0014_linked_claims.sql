-- Index for the claim page, which shows the follow-up claims of a claim.
create index claims_linked on claims (linked_to) where linked_to is not null;
