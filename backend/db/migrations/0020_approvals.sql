-- Stores every approval with person and time. Previously, a claim kept only its latest approver.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null,
  claim_id uuid references claims (id),
  move bigint unique references claim_transitions (id),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  constraint approvals_kind_known check (kind in ('payout', 'refund')),
  constraint approvals_of_claim check ((claim_id is null) = (move is null))
);
create index approvals_of_claim on approvals (claim_id, id);
comment on table approvals is 'Approvals of outgoing money by a second member of staff. Append-only.';
comment on column approvals.move is 'The transition into payout or refund that was approved: a later one needs an approval of its own.';

-- The old column `approved_by` stored no time, so the copied approvals get the time at which the payout was accepted.
insert into approvals (kind, claim_id, move, user_id, at)
select 'payout', c.id, accepted.id, c.approved_by, accepted.at
from claims c cross join lateral (
  select id, at from claim_transitions where claim_id = c.id and to_status = 'payout' order by id desc limit 1) accepted
where c.approved_by is not null;

alter table claims drop column accepted_by, drop column approved_by;

create index users_staff on users (id) where role <> 'user';
