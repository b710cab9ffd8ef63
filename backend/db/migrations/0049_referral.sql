create table referral_members (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users (id) on delete set null,
  code text not null unique,
  ps int not null references payment_systems (id),
  balance numeric not null default 0,
  hold numeric not null default 0,
  clicks int not null default 0,
  signups int not null default 0,
  claims int not null default 0,
  earned numeric not null default 0,
  paid numeric not null default 0,
  created_at timestamptz not null default now(),
  constraint referral_members_balance check (balance >= 0),
  constraint referral_members_hold check (hold >= 0)
);
comment on table referral_members is 'Partners. The ledger account referral:{id}:{code} owes balance, hold and open withdrawals.';
comment on column referral_members.user_id is 'Null after the account was deleted.';

create table referral_invitations (
  user_id uuid primary key references users (id) on delete cascade,
  member_id uuid not null references referral_members (id),
  at timestamptz not null default now()
);
create index referral_invitations_of_member on referral_invitations (member_id);
comment on table referral_invitations is 'Accounts created through a referral link. An account stays with whoever invited it.';

create table referral_days (
  member_id uuid not null references referral_members (id),
  day date not null,
  clicks int not null default 0,
  signups int not null default 0,
  claims int not null default 0,
  turnover numeric not null default 0,
  earned numeric not null default 0,
  primary key (member_id, day)
);
comment on table referral_days is 'Figures of a partner per day (UTC). Levels and charts read them instead of the history.';

create table referral_rewards (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique references claims (id),
  member_id uuid not null references referral_members (id),
  customer_id uuid references users (id) on delete set null,
  status text not null default 'refwait',
  turnover numeric not null default 0,
  percent numeric,
  summa numeric not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  constraint referral_rewards_status_known check (status in ('refwait', 'refsucc', 'refcancel')),
  constraint referral_rewards_summa check (summa >= 0)
);
create index referral_rewards_of_member on referral_rewards (member_id, created_at desc);
create index referral_rewards_of_customer on referral_rewards (customer_id) where customer_id is not null;
create index referral_rewards_due on referral_rewards (due_at) where status = 'refwait' and due_at is not null;
comment on column referral_rewards.due_at is 'When the hold ends; null until the claim is done.';

create table referral_withdrawals (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  member_id uuid not null references referral_members (id),
  status text not null default 'wdnew',
  ps int not null references payment_systems (id),
  summa numeric not null,
  fee numeric not null,
  to_ps int not null references payment_systems (id),
  to_summa numeric not null,
  to_requisites jsonb not null,
  worker_id uuid references users (id),
  approved_by uuid references users (id),
  sent_by uuid references users (id),
  sent_at timestamptz,
  tx text,
  note text,
  created_at timestamptz not null default now(),
  constraint referral_withdrawals_status_known check (status in ('wdnew', 'wdwork', 'wdsucc', 'wdcancel')),
  constraint referral_withdrawals_sums check (summa > 0 and fee >= 0 and fee < summa and to_summa > 0),
  constraint referral_withdrawals_two_persons check (approved_by <> sent_by),
  constraint referral_withdrawals_sent check ((status = 'wdsucc') = (sent_at is not null and sent_by is not null))
);
create index referral_withdrawals_of_member on referral_withdrawals (member_id, created_at desc);
create index referral_withdrawals_open on referral_withdrawals (created_at) where status in ('wdnew', 'wdwork');
create index referral_withdrawals_of_sender on referral_withdrawals (sent_by, sent_at) where sent_by is not null;
create index referral_withdrawals_of_worker on referral_withdrawals (worker_id) where worker_id is not null;
create index referral_withdrawals_of_approver on referral_withdrawals (approved_by) where approved_by is not null;
comment on column referral_withdrawals.to_summa is 'Sum paid out in to_ps, fixed when the withdrawal was requested.';
