alter table audits
  alter column at drop not null,
  alter column at drop default,
  alter column ok drop not null,
  add column whole boolean not null default false,
  add column started_at timestamptz not null default now(),
  add column mark jsonb,
  add column until jsonb,
  add column sums jsonb not null default '[]',
  add column ends jsonb,
  add column next_xid xid8,
  add constraint audits_finished check ((at is null) = (ok is null));
create unique index audits_one_under_way on audits (whole) where at is null;
comment on table audits is 'Audits: of what changed, once a minute, and of the whole books, once a night. Payouts are frozen while the latest of either kind is not ok.';
comment on column audits.at is 'When it ended; null while it is under way.';
comment on column audits.mark is 'How far it has read: {claim, move, posting}, the last of each; until: how far it reads in pieces.';
comment on column audits.sums is 'Sums of all entries up to the mark, by payment system: {ps, house, owed, whole}.';
comment on column audits.ends is 'End of the books when it began. Every row behind it was written by a transaction below next_xid.';
