-- Stores the networks from which staff is allowed to work, and the networks from which each member of staff has signed
-- in.
create table staff_networks (
  network cidr not null,
  note text not null,
  constraint staff_networks_pkey primary key (network),
  constraint staff_networks_note_length check (char_length(note) <= 60)
);
comment on table staff_networks is 'Networks from which staff may sign in and work. Without a row, every network is allowed.';

create table user_networks (
  user_id uuid not null references users (id) on delete cascade,
  network cidr not null,
  at timestamptz not null default now(),
  constraint user_networks_pkey primary key (user_id, network)
);
comment on table user_networks is 'Networks (IPv4 /24, IPv6 /48) from which a member of staff has signed in; a sign-in from another one is mailed.';
