create table shop_balances (
  shop_id uuid primary key references shops (id),
  ps integer not null references payment_systems (id),
  balance numeric not null default 0,
  hold numeric not null default 0,
  custody numeric not null default 0,
  received numeric not null default 0,
  earned numeric not null default 0,
  paid numeric not null default 0,
  constraint shop_balances_balance check (balance >= 0),
  constraint shop_balances_hold check (hold >= 0),
  constraint shop_balances_custody check (custody >= 0)
);
comment on table shop_balances is 'Balances of shops. The ledger account shop:{id}:{code} owes balance, hold and open withdrawals.';
comment on column shop_balances.hold is 'Sums that cannot be withdrawn yet.';
comment on column shop_balances.custody is 'Part of the debt that was taken out of the reserve, so that it is not on offer.';
comment on column shop_balances.received is 'Payments of buyers that were credited so far.';
comment on column shop_balances.earned is 'Rewards that were credited so far.';
create index shop_balances_of_system on shop_balances (ps);

create table shop_credits (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  shop_id uuid not null references shops (id),
  kind text not null,
  status text not null default 'hold',
  summa numeric not null,
  percent numeric,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint shop_credits_once unique (claim_id, kind),
  constraint shop_credits_kind_known check (kind in ('sale', 'reward')),
  constraint shop_credits_status_known check (status in ('hold', 'free', 'reversed')),
  constraint shop_credits_summa check (summa >= 0)
);
comment on table shop_credits is 'Sums credited to balances of shops: payments of buyers, and rewards.';
comment on column shop_credits.summa is 'Sum that is still credited; 0 once reversed.';
comment on column shop_credits.due_at is 'When the hold ends.';
create index shop_credits_of_shop on shop_credits (shop_id, created_at desc);
create index shop_credits_due on shop_credits (due_at) where status = 'hold';

alter table claims add column to_shop uuid references shops (id);
comment on column claims.to_shop is 'Shop to whose balance the claim is paid, instead of to_requisites.';
create index claims_to_shop on claims (to_shop) where to_shop is not null;

alter table shop_links alter column to_requisites drop not null;
comment on column shop_links.to_requisites is 'Place to which the shop is paid, as typed; null for its balance.';

create table shop_withdrawal_drafts (
  shop_id uuid primary key references shops (id),
  id uuid not null default gen_random_uuid(),
  to_ps integer not null references payment_systems (id),
  to_requisites jsonb not null,
  summa numeric not null,
  fee numeric not null,
  to_summa numeric not null,
  created_at timestamptz not null default now(),
  constraint shop_withdrawal_drafts_id_unique unique (id)
);
comment on table shop_withdrawal_drafts is 'Withdrawals of shops that wait for a code of their owner. The balance still has their sum.';
comment on column shop_withdrawal_drafts.id is 'Id of the withdrawal once it is confirmed.';
create index shop_withdrawal_drafts_to on shop_withdrawal_drafts (to_ps);
