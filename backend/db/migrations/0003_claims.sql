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
  -- Lists of {name, label, value}, as the visitor gave them.
  from_requisites jsonb not null default '[]',
  to_requisites jsonb not null default '[]',
  refund_requisites jsonb,
  city text references cities (code),
  locale text not null default 'ru',
  user_id uuid references users (id),
  -- SHA-256 of the creator's cookie.
  visitor_hash bytea,
  refferal text,
  rail text not null,
  agree jsonb not null,
  -- Money that came after this claim's end of business opened the new claim: it points back.
  linked_to uuid references claims (id),
  worker_id uuid references users (id),
  note text,
  tx_in text,
  tx_out text,
  -- What goes back, or went back, to the visitor.
  refund_summa numeric,
  course_fixed_until timestamptz,
  pay_until timestamptz,
  -- When the sweep moves the claim on, or marks it overdue.
  clock_at timestamptz,
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

create table claim_moves (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  -- visitor, operator:{id}, job:{name}, rail:{name}
  actor text not null,
  reason text,
  note text
);
create index claim_moves_of_claim on claim_moves (claim_id, id);

create function is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger claim_moves_append_only before update or delete on claim_moves
  for each row execute function is_append_only();

-- What a claim was told to pay to, as shown; a change is a new version.
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

create table holds (
  claim_id uuid primary key references claims (id),
  ps int not null references reserves (ps),
  summa numeric not null,
  active boolean not null default true,
  constraint holds_summa_positive check (summa > 0)
);
create index holds_active on holds (ps) where active;

-- A payment seen, however often it was reported: the key is the provider's own.
create table deposits (
  key text primary key,
  claim_id uuid not null references claims (id),
  ps int not null references payment_systems (id),
  summa numeric not null,
  tx text,
  -- It came when the claim had ended, so the promised course no longer binds.
  late boolean not null default false,
  at timestamptz not null default now(),
  constraint deposits_summa_positive check (summa > 0)
);
create index deposits_of_claim on deposits (claim_id);

create table payouts (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  ps int not null references payment_systems (id),
  summa numeric not null,
  tx text,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  -- It did not arrive and the claim went back to check.
  failed_at timestamptz,
  constraint payouts_summa_positive check (summa > 0)
);
create unique index payouts_once on payouts (claim_id) where failed_at is null;

create table bills (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  name text not null,
  type text not null,
  size int not null,
  at timestamptz not null default now()
);
create index bills_of_claim on bills (claim_id);

create table demo_payments (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique references claims (id),
  summa numeric not null,
  status text not null default 'open',
  -- The bank's last event, and when our own API took its report.
  event uuid,
  reported_at timestamptz,
  constraint demo_payments_status_known check (status in ('open', 'paid', 'refused'))
);

create table hook_events (
  provider text not null,
  event uuid not null,
  at timestamptz not null default now(),
  primary key (provider, event)
);
