-- Stores the browser that signed up and the browser that requested a link. Otherwise a link could confirm an account
-- whose password was chosen by a stranger.
alter table users add column signup_visitor bytea;
comment on column users.signup_visitor is 'SHA-256 of the cookie of the browser that signed up, until the e-mail is confirmed.';
alter table mail_tokens add column visitor_hash bytea;
comment on column mail_tokens.visitor_hash is 'SHA-256 of the cookie of the browser that requested the mail.';
