-- Index for counting an account's open or finished claims without reading the table.
drop index claims_of_user;
create index claims_of_user on claims (user_id, created_at desc, number desc) include (id, status)
  where user_id is not null;
