-- Stores the lowest index that a new deposit address may have, because a restored database forgets given addresses.
create table deposit_index_floor (
  only_row boolean primary key default true check (only_row),
  index int not null
);
comment on table deposit_index_floor is 'Lowest index of new deposit addresses, raised by each restore of a backup.';
