-- Counting the open claims of an account, or its finished ones, reads the index alone.
drop index claims_of_user;
create index claims_of_user on claims (user_id, created_at desc, number desc) include (id, status)
  where user_id is not null;
