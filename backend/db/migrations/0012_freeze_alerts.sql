create table freeze_alerts (
  since timestamptz primary key,
  at timestamptz not null default now()
);
comment on table freeze_alerts is 'Freezes of payouts that staff was mailed about, by their beginning.';
