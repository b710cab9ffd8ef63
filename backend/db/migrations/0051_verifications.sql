create table verifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  status text not null default 'draft',
  reason text,
  note text,
  ps int references payment_systems (id),
  user_id uuid references users (id) on delete set null,
  visitor_hash bytea,
  claim_id uuid references claims (id) on delete set null,
  locale text not null default 'ru',
  masked text,
  number_hash bytea,
  sealed bytea,
  worker_id uuid references users (id),
  decided_by uuid references users (id),
  created_at timestamptz not null default now(),
  status_at timestamptz not null default now(),
  decided_at timestamptz,
  expires_at timestamptz,
  constraint verifications_kind_known check (kind in ('card', 'identity')),
  constraint verifications_status_known check (status in ('draft', 'wait', 'work', 'success', 'reject', 'expired', 'revoked')),
  constraint verifications_reason_known check (reason in ('unreadable', 'cropped', 'edited', 'number_mismatch',
    'name_mismatch', 'not_original', 'document_expired', 'face_missing', 'other_owner', 'other')),
  constraint verifications_card_has_number check ((kind = 'card') = (number_hash is not null)),
  constraint verifications_reason_given check (status not in ('reject', 'revoked') or reason is not null),
  constraint verifications_success_ends check (status <> 'success' or expires_at is not null)
);
create unique index verifications_one_owner on verifications (number_hash)
  where status = 'success' and user_id is not null;
create index verifications_of_number on verifications (number_hash) where number_hash is not null;
create index verifications_of_user on verifications (user_id, created_at desc) where user_id is not null;
create index verifications_of_claim on verifications (claim_id) where claim_id is not null;
create index verifications_waiting on verifications (created_at) where status in ('wait', 'work');
create index verifications_newest on verifications (created_at desc);
create index verifications_drafts on verifications (status_at) where status = 'draft';
create index verifications_ending on verifications (expires_at) where status = 'success';
create index verifications_of_worker on verifications (worker_id) where worker_id is not null;
create index verifications_of_decider on verifications (decided_by) where decided_by is not null;
comment on column verifications.sealed is 'Texts of the visitor, encrypted with a key derived from SECRET.';
comment on column verifications.number_hash is 'HMAC of the card number with a key derived from SECRET.';

create table verification_photos (
  id uuid primary key,
  verification_id uuid not null references verifications (id) on delete cascade,
  input text not null,
  type text not null,
  created_at timestamptz not null default now(),
  constraint verification_photos_one_per_input unique (verification_id, input)
);
comment on table verification_photos is 'Photos of verifications. The file store has them encrypted, under the id.';

alter table claims add card_id uuid references verifications (id) on delete set null;
create index claims_of_card on claims (card_id) where card_id is not null;
comment on column claims.card_id is 'Verified card that filled the form in, so that its check is not repeated.';

alter table change_log
  drop constraint change_log_room_known,
  add constraint change_log_room_known
    check (room in ('rates', 'reserves', 'offices', 'hours', 'tech', 'claims', 'contests', 'verification'));
