-- Adds prizes in money. A draw records the prizes, staff releases them, and the ledger keeps a prize as a debt to the
-- winner until the sum is added to the winner's partner balance.
alter table contests add column prize_ps int references payment_systems (id);
comment on column contests.prize_ps is 'Payment system of the prizes in money. Null if no prize is a sum.';
comment on column contests.prizes is 'List of {prizeRu, prizeEn, summa}, by place. summa is null for a prize that is not money.';

create table contest_prizes (
  id uuid primary key default gen_random_uuid(),
  contest_id int not null references contests (id),
  place int not null,
  number bigint not null references claims (number),
  ps int not null references payment_systems (id),
  summa numeric not null,
  status text not null default 'won',
  member_id uuid references referral_members (id),
  released_by uuid references users (id) on delete set null,
  released_at timestamptz,
  credited_at timestamptz,
  constraint contest_prizes_place unique (contest_id, place),
  constraint contest_prizes_claim unique (contest_id, number),
  constraint contest_prizes_summa check (summa > 0),
  constraint contest_prizes_status_known check (status in ('won', 'released', 'credited')),
  constraint contest_prizes_released check ((status = 'won') = (released_at is null)),
  constraint contest_prizes_credited check ((status = 'credited') = (credited_at is not null)),
  constraint contest_prizes_member check ((status = 'credited') = (member_id is not null))
);
create index contest_prizes_of_claim on contest_prizes (number);
create index contest_prizes_of_member on contest_prizes (member_id, credited_at desc) where member_id is not null;
create index contest_prizes_owed on contest_prizes (ps) include (summa) where status = 'released';
create index contest_prizes_of_releaser on contest_prizes (released_by) where released_by is not null;
comment on table contest_prizes is 'Prizes in money that orders have won. The ledger account prize:{id}:{code} owes a released prize.';
comment on column contest_prizes.member_id is 'Partner whose balance received the prize.';
