-- Index for a claim's page, which shows the follow-up claims that hold its surplus or second payments.
create index claims_linked on claims (linked_to) where linked_to is not null;
