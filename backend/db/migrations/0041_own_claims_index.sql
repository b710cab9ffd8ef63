-- Pages of own claims are found in the index alone, so that a late page reads no rows of the pages before it.
drop index claims_of_user;
create index claims_of_user on claims (user_id, created_at desc, number desc) include (id) where user_id is not null;
