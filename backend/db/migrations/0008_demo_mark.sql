create table installation (
  single boolean primary key default true,
  demo boolean not null,
  constraint installation_single_row check (single)
);
comment on table installation is 'One row, written by the first seed: the kind of installation that this database belongs to.';
comment on column installation.demo is 'Invented reserves, requisites without an owner, known logins: never started as a real exchange.';

alter table requisite_pool add column demo boolean not null default false;
comment on column requisite_pool.demo is 'Nobody owns it: never allotted outside a demo.';

-- Marks existing databases as demo or real. A demo is recognised by its first postings, whose keys begin with `seed:`,
-- because only a demo starts with invented reserves.
insert into installation (demo)
select exists (select from ledger_transactions where key like 'seed:%') where exists (select from settings);
update requisite_pool set demo = true where (select demo from installation);
