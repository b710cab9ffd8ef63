-- Verifications of a guest serve every claim that the guest's browser has created.
create index verifications_of_visitor on verifications (visitor_hash) where user_id is null and visitor_hash is not null;
