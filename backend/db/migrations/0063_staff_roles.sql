alter table users
  drop constraint users_role_known,
  add constraint users_role_known
    check (role in ('user', 'owner', 'admin', 'operator', 'cashier', 'content', 'auditor'));
