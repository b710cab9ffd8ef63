-- Stores the lowest index for new deposit addresses. A restored database does not know the addresses that were given
-- after the backup, and they must not be given again.
create table deposit_index_floor (
  only_row boolean primary key default true check (only_row),
  index int not null
);
comment on table deposit_index_floor is 'Lowest index of new deposit addresses, raised by each restore of a backup.';
