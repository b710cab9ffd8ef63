create table staff_invitations (
  id uuid primary key,
  email text,
  role text not null,
  locale text not null,
  invited_by uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_invitations_role_known
    check (role in ('owner', 'admin', 'operator', 'cashier', 'content', 'auditor')),
  constraint staff_invitations_email_lower check (email = lower(email)),
  constraint staff_invitations_setup_is_owner check (email is not null or role = 'owner')
);
create index staff_invitations_of_inviter on staff_invitations (invited_by);
create unique index staff_invitations_open on staff_invitations (coalesce(email, '')) where used_at is null;
comment on table staff_invitations is 'Links with which staff set password and authenticator app. The link of the first start has no e-mail.';

-- Sections of the change log are checked only by domain/change-log.ts, so that a new section needs no migration.
alter table change_log
  drop constraint change_log_room_known,
  add constraint change_log_room_named check (room ~ '^[a-z_]{2,40}$');
