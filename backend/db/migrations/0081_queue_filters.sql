-- Indexes for the filters of the queue: claims_queue contains the columns that most filters read, and the other two
-- indexes serve the filters by pair and by reason.
drop index claims_queue;
create index claims_queue on claims (status, status_at)
  include (id, number, reason, from_ps, to_ps, from_summa, to_summa);
create index claims_of_pair on claims (from_ps, to_ps, status, status_at);
create index claims_of_reason on claims (reason, status, status_at) where reason is not null;
