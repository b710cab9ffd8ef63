-- Stores which browser signed up and which browser requested a mail with a link. A link must not confirm an account
-- whose password was chosen by a stranger in another browser.
alter table users add column signup_visitor bytea;
comment on column users.signup_visitor is 'SHA-256 of the cookie of the browser that signed up, until the e-mail is confirmed.';
alter table mail_tokens add column visitor_hash bytea;
comment on column mail_tokens.visitor_hash is 'SHA-256 of the cookie of the browser that requested the mail.';
