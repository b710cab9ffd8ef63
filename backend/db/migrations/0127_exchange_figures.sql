create table exchange_figures (
  day date not null,
  pair text not null,
  created integer not null default 0,
  paid integer not null default 0,
  completed integer not null default 0,
  done integer not null default 0,
  turnover numeric not null default 0,
  profit numeric not null default 0,
  constraint exchange_figures_pkey primary key (day, pair)
);
comment on table exchange_figures is 'Sums over the claims and postings of one day and pair, kept by a job of the worker.';
comment on column exchange_figures.day is 'Day in the time zone of the business hours.';
comment on column exchange_figures.pair is 'Ids of both payment systems. Empty for postings without a claim.';
comment on column exchange_figures.created is 'Claims created on the day. The columns paid and completed count the same claims.';
comment on column exchange_figures.done is 'Claims finished on the day.';
comment on column exchange_figures.turnover is 'US dollar value of the sums sent by the visitors of the finished claims.';
comment on column exchange_figures.profit is 'US dollar value of the postings to the accounts of profit and loss on the day.';
create table exchange_durations (
  day date not null,
  pair text not null,
  step smallint not null,
  done integer not null,
  constraint exchange_durations_pkey primary key (day, pair, step)
);
comment on table exchange_durations is 'Finished claims of one day and pair by the time they took.';
comment on column exchange_durations.step is 'Step of the duration, as defined in domain/durations.ts.';
create table exchange_figures_state (
  single boolean not null default true,
  move bigint not null default 0,
  posting bigint not null default 0,
  move_end bigint not null default 0,
  posting_end bigint not null default 0,
  next_xid xid8,
  constraint exchange_figures_state_pkey primary key (single),
  constraint exchange_figures_state_single check (single)
);
comment on table exchange_figures_state is 'Last transition and posting that exchange_figures contains.';
comment on column exchange_figures_state.move_end is 'Newest transition at the latest look. All rows up to the ends were written by transactions below next_xid.';
insert into exchange_figures_state default values;
