-- Stores the block list: e-mails, requisites and IP networks. A new claim with one of them is refused.
create table blocklist (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  value text not null,
  network inet,
  shown text not null,
  note text not null,
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references users (id),
  constraint blocklist_kind_known check (kind in ('email', 'requisite', 'network')),
  constraint blocklist_network check ((kind = 'network') = (network is not null)),
  constraint blocklist_note_length check (char_length(note) between 1 and 500),
  constraint blocklist_ended check ((ended_at is null) = (ended_by is null))
);
create unique index blocklist_current on blocklist (kind, value) where ended_at is null;
create index blocklist_networks on blocklist using gist (network inet_ops) where ended_at is null;
create index blocklist_newest on blocklist (at desc, id) where ended_at is null;
create index blocklist_of_author on blocklist (user_id);
create index blocklist_ended_by on blocklist (ended_by) where ended_by is not null;
comment on table blocklist is 'Values that staff has blocked: claims with them are refused. A block that has ended stays as a record.';
comment on column blocklist.value is 'Value in the form in which claims are compared: e-mail in lower case, requisite (the keyed hash of a card), network in CIDR notation.';
comment on column blocklist.network is 'The value of kind network, for the comparison with larger and smaller networks.';
comment on column blocklist.shown is 'Readable form of the value; of a card, its ends.';
