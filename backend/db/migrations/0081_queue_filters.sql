-- The queue is filtered from its index alone, and by pair and reason from indexes of their own.
drop index claims_queue;
create index claims_queue on claims (status, status_at)
  include (id, number, reason, from_ps, to_ps, from_summa, to_summa);
create index claims_of_pair on claims (from_ps, to_ps, status, status_at);
create index claims_of_reason on claims (reason, status, status_at) where reason is not null;
