-- Requires that TOTP secrets are encrypted. The constraint is not valid for existing rows yet: the key is not in the
-- database, so protectTotpSecrets encrypts them at the next start, before API and worker begin.
alter table users add constraint users_totp_secret_encrypted check (totp_secret like 'v1:%') not valid;
comment on column users.totp_secret is 'AES-256-GCM with a key derived from SECRET, the user''s id as additional data.';

-- Index for the check at every start that the secrets of all staff can be decrypted.
create index users_with_totp on users (id) where totp_secret is not null;
