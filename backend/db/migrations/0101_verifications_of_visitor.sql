-- Index for finding the verifications of a guest. They count for every claim that was created in the guest's browser.
create index verifications_of_visitor on verifications (visitor_hash) where user_id is null and visitor_hash is not null;
