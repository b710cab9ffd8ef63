create table claims (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 100001) unique,
  status text not null default 'new',
  reason text,
  from_ps int not null references payment_systems (id),
  to_ps int not null references payment_systems (id),
  from_summa numeric not null,
  to_summa numeric not null,
  course numeric not null,
  course_type text not null default 'default',
  email text not null default '',
  from_requisites jsonb not null default '[]',
  to_requisites jsonb not null default '[]',
  refund_requisites jsonb,
  city text references cities (code),
  locale text not null default 'ru',
  user_id uuid references users (id),
  visitor_hash bytea,
  ip inet,
  refferal text,
  rail text not null,
  agree jsonb not null,
  office_code text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 6)),
  linked_to uuid references claims (id),
  accepted_by uuid references users (id),
  approved_by uuid references users (id),
  worker_id uuid references users (id),
  note text,
  tx_in text,
  tx_out text,
  refund_summa numeric,
  course_fixed_until timestamptz,
  pay_until timestamptz,
  clock_at timestamptz,
  overdue_told timestamptz,
  status_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint claims_sides_differ check (from_ps <> to_ps),
  constraint claims_amounts_positive check (from_summa > 0 and to_summa > 0 and course > 0),
  constraint claims_course_type_known check (course_type in ('default', 'verification')),
  constraint claims_status_known check (status in (
    'new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid', 'confirming', 'paid_partial',
    'paid', 'aml', 'check', 'choice', 'payout', 'payout_sent', 'done', 'refund', 'refunded',
    'expired', 'cancelled', 'failed')),
  constraint claims_reason_known check (reason in (
    'late', 'less', 'more', 'double', 'network', 'sender', 'limit', 'aml', 'verify', 'provider',
    'client', 'operator', 'timeout'))
);
create index claims_clock on claims (clock_at) where clock_at is not null;
create index claims_queue on claims (status, status_at);
create index claims_of_user on claims (user_id, created_at desc) where user_id is not null;
create index claims_of_visitor on claims (visitor_hash) where visitor_hash is not null;
create index claims_of_ip on claims (ip, created_at) where ip is not null;
create index claims_of_email on claims (lower(email), created_at) where email <> '';
create index claims_of_requisite on claims ((to_requisites -> 0 ->> 'value'), created_at);
comment on column claims.from_requisites is 'List of {name, label, value} as the visitor typed them, as in all three lists of requisites.';
comment on column claims.visitor_hash is 'SHA-256 of the creator''s cookie.';
comment on column claims.ip is 'Address the claim was created from; for IPv6 the /64, which is one household.';
comment on column claims.agree is 'Versions of the texts agreed to: {aml, replenishment}.';
comment on column claims.office_code is 'Shown at a cash desk instead of a name.';
comment on column claims.linked_to is 'Claim whose surplus or late money this follow-up claim holds.';
comment on column claims.accepted_by is 'Member of staff who accepted the payout; approved_by is the second one.';
comment on column claims.refund_summa is 'Sum that is or was returned to the visitor.';
comment on column claims.clock_at is 'When the sweep moves the claim on, or the claim counts as overdue.';
comment on column claims.overdue_told is 'clock_at of which staff was alerted; each stay in a status has its own.';

create table claim_transitions (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_id text,
  reason text,
  note text,
  constraint claim_transitions_actor check (actor_kind in ('visitor', 'operator', 'job', 'rail')
    and (actor_kind = 'visitor') = (actor_id is null))
);
create index claim_transitions_of_claim on claim_transitions (claim_id, id);
comment on table claim_transitions is 'Every change of a claim''s status. Append-only.';
comment on column claim_transitions.actor_id is 'Id of the operator, name of the job or rail; null for the visitor.';

create table claim_mail_outbox (
  claim_id uuid not null,
  move bigint not null
);
-- The mail outbox has no index and no foreign key, because its rows exist for less than a second.
comment on table claim_mail_outbox is 'Transitions to be mailed, until the worker hands them to its queue.';
comment on column claim_mail_outbox.move is 'Id of the transition.';

create table claim_prices (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  at timestamptz not null default now(),
  course_before numeric not null,
  course numeric not null,
  from_before numeric not null,
  from_summa numeric not null,
  to_before numeric not null,
  to_summa numeric not null
);
create index claim_prices_of_claim on claim_prices (claim_id);
comment on table claim_prices is 'Every change of a claim''s course or sums, written by a trigger: the page shows old beside new.';

create table claim_visitors (
  claim_id uuid not null references claims (id),
  visitor_hash bytea not null,
  at timestamptz not null default now(),
  primary key (claim_id, visitor_hash)
);
comment on table claim_visitors is 'Browsers that opened a claim by the link in its mail; they may do what its creator may.';
comment on column claim_visitors.visitor_hash is 'SHA-256 of the browser''s cookie.';

create table claim_requisites (
  claim_id uuid not null references claims (id),
  version int not null default 1,
  pool_id uuid references requisite_pool (id),
  value text not null,
  holder text,
  bank text,
  tag text,
  at timestamptz not null default now(),
  primary key (claim_id, version)
);
create index claim_requisites_of_pool on claim_requisites (pool_id, at);
comment on table claim_requisites is 'Requisites shown to the payer of a claim; a change is a new version.';

create table holds (
  claim_id uuid primary key references claims (id),
  ps int not null references reserves (ps),
  summa numeric not null,
  active boolean not null default true,
  pair_share numeric,
  fresh_share numeric,
  constraint holds_summa_positive check (summa > 0)
);
create index holds_active on holds (ps) where active;
comment on table holds is 'Sums of a reserve held for claims.';
comment on column holds.pair_share is 'Percent of the reserve that unpaid claims of the direction may hold, by the policy when the hold was taken; null: any.';
comment on column holds.fresh_share is 'Percent above pair_share for a visitor without another unpaid claim.';

create table deposits (
  key text primary key,
  claim_id uuid not null references claims (id),
  ps int not null references payment_systems (id),
  summa numeric not null,
  tx text,
  late boolean not null default false,
  at timestamptz not null default now(),
  constraint deposits_summa_positive check (summa > 0)
);
create index deposits_of_claim on deposits (claim_id);
comment on table deposits is 'Payments received, each once however often it is reported.';
comment on column deposits.key is 'The provider''s own id of the payment.';
comment on column deposits.late is 'Received after the claim had ended: the promised course no longer binds.';

create table payouts (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  ps int not null references payment_systems (id),
  summa numeric not null,
  tx text,
  actor_kind text not null,
  actor_id text,
  sent_at timestamptz not null default now(),
  failed_at timestamptz,
  constraint payouts_summa_positive check (summa > 0),
  constraint payouts_actor check (actor_kind in ('visitor', 'operator', 'job', 'rail')
    and (actor_kind = 'visitor') = (actor_id is null))
);
create unique index payouts_once on payouts (claim_id) where failed_at is null;
comment on column payouts.failed_at is 'When the payout turned out not to have arrived and the claim went back to check.';

create table receipts (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  name text not null,
  type text not null,
  size int not null,
  at timestamptz not null default now()
);
create index receipts_of_claim on receipts (claim_id);
comment on table receipts is 'Proofs of payment that visitors uploaded; the files are in the storage, named by id.';

create table demo_payments (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  summa numeric not null,
  status text not null default 'open',
  event uuid,
  reported_at timestamptz,
  at timestamptz not null default now(),
  constraint demo_payments_status_known check (status in ('open', 'paid', 'refused', 'replaced'))
);
create index demo_payments_of_claim on demo_payments (claim_id);
create unique index demo_payments_one_open on demo_payments (claim_id) where status in ('open', 'refused');
comment on table demo_payments is 'Payment pages of the demo bank; the page of a remainder replaces the open one.';
comment on column demo_payments.event is 'Last event of the bank; reported_at: when the API accepted its report.';

create table hook_events (
  provider text not null,
  event uuid not null,
  at timestamptz not null default now(),
  primary key (provider, event)
);
comment on table hook_events is 'Webhook events that were processed: a repeated one is ignored.';
