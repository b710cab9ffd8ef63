alter table users
  add column blocked_at timestamptz,
  add column block_reason text,
  add column blocked_by uuid references users (id) on delete set null,
  add constraint users_block_has_reason check ((blocked_at is null) = (block_reason is null));
comment on column users.blocked_at is 'Time at which staff closed the account: nobody can sign in to it. Null if it is open.';
comment on column users.block_reason is 'Why staff closed the account. Only staff reads the reason.';
create index users_blocked on users (blocked_at desc, id) where blocked_at is not null;
create index users_blocked_by on users (blocked_by) where blocked_by is not null;
create index users_customers on users (created_at desc, id) where role = 'user';
create index users_customers_by_email on users ((email collate "C"), id) where role = 'user';
