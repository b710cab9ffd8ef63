-- TOTP secrets are stored encrypted. Not valid yet for rows of earlier versions: the key is not in the database, so
-- the start encrypts those (protectTotpSecrets) before API and worker begin.
alter table users add constraint users_totp_secret_encrypted check (totp_secret like 'v1:%') not valid;
comment on column users.totp_secret is 'AES-256-GCM with a key derived from SECRET, the user''s id as additional data.';

-- Each start tries the secrets of all staff.
create index users_with_totp on users (id) where totp_secret is not null;
