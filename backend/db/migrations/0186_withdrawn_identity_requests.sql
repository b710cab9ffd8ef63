-- Keeps requests for a proof of identity after staff has withdrawn them. Otherwise the limit `identityUsd`, which is
-- checked again before the payout, would cause the same request again.
alter table identity_requests add column withdrawn_at timestamptz;
comment on column identity_requests.withdrawn_at is 'When staff withdrew the request. The limit `identityUsd` then no longer asks for this claim. Null if the request counts.';
