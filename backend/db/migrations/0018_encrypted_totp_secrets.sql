-- Requires every new TOTP secret to be encrypted. The application encrypts the existing secrets at its next start,
-- because a migration does not have the encryption key.
alter table users add constraint users_totp_secret_encrypted check (totp_secret like 'v1:%') not valid;
comment on column users.totp_secret is 'AES-256-GCM with a key derived from SECRET, the user''s id as additional data.';

create index users_with_totp on users (id) where totp_secret is not null;
