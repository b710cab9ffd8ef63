-- Deletes all idempotency keys, because their responses were stored in plain text and their request hashes could be
-- guessed.
delete from idempotency_keys;
alter table idempotency_keys drop column answer;
alter table idempotency_keys add column sealed bytea;
comment on column idempotency_keys.sealed is 'Answer, encrypted with a key derived from SECRET; null: none.';
comment on column idempotency_keys.request_hash is 'HMAC of the request with a key derived from SECRET.';
