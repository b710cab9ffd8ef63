-- Links a payout to its transition, so that approvals and payouts are compared by transition id. Timestamps cannot be
-- compared: they are the start times of transactions, so a payout could seem older than its approval.
alter table payouts add column move bigint references claim_transitions (id);
comment on column payouts.move is 'The transition with which the payout was sent; null: sent before this column existed.';
update payouts p set move = (
  select max(m.id) from claim_transitions m
  where m.claim_id = p.claim_id and m.to_status = 'payout_sent' and m.at = p.sent_at);
