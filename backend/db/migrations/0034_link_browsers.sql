-- Remembers which browser signed up and which one requested a link, so that a link never hands an account to a stranger
-- who chose its password.
alter table users add column signup_visitor bytea;
comment on column users.signup_visitor is 'SHA-256 of the cookie of the browser that signed up, until the e-mail is confirmed.';
alter table mail_tokens add column visitor_hash bytea;
comment on column mail_tokens.visitor_hash is 'SHA-256 of the cookie of the browser that requested the mail.';
