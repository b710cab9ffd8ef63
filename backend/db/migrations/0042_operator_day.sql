-- Indexes for adding up the money that one operator has sent within 24 hours
-- (docs/decisions/072-daily-limit-of-one-operator.md).
create index payouts_of_operator on payouts (actor_id, sent_at) where actor_kind = 'operator';
create index claim_transitions_refunded on claim_transitions (actor_id, at)
  where to_status = 'refunded' and actor_kind = 'operator';
create index posting_requests_of_user on posting_requests (user_id, ended_at) where kind = 'withdrawal';
