-- Keeps withdrawn requests for an identity. Otherwise the limit `identityUsd` would ask again for an order that staff has
-- exempted, because the limit is checked again when the order is accepted for payout.
alter table identity_requests add column withdrawn_at timestamptz;
comment on column identity_requests.withdrawn_at is 'When staff withdrew the request. The limit `identityUsd` then no longer asks for this claim. Null if the request counts.';
