-- Covering index for the list of a user's own claims, so that later pages need not read the rows of earlier pages.
drop index claims_of_user;
create index claims_of_user on claims (user_id, created_at desc, number desc) include (id) where user_id is not null;
