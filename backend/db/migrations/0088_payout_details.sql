-- Stores changes that staff makes to the requisites of a payout, with the approval of a second person.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'requisites', 'claims'));
create table payout_detail_changes (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  before jsonb not null,
  after jsonb not null,
  note text not null,
  user_id uuid not null references users (id),
  approved_by uuid references users (id),
  at timestamptz not null default now(),
  constraint payout_detail_changes_two_persons check (approved_by <> user_id)
);
create index payout_detail_changes_of_claim on payout_detail_changes (claim_id, id);
create index payout_detail_changes_of_author on payout_detail_changes (user_id);
create index payout_detail_changes_approved on payout_detail_changes (approved_by) where approved_by is not null;
comment on table payout_detail_changes is 'Changes of the requisites that receive the payout of a claim, made by staff. Insert-only.';
comment on column payout_detail_changes.before is 'Requisites as in claims.to_requisites.';
