-- Compares e-mails by mailbox, so that different spellings of one address (tags, dots, domains) count as equal. Stores
-- the mailbox with each use of a promo code, and converts blocked e-mails to mailboxes.
create function pg_temp.mailbox(email text) returns text immutable language sql as $$
  select case domain when 'gmail.com' then replace(name, '.', '') else name end || '@' || domain from (
    select split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) as name,
      case substring(lower(email) from '[^@]*$') when 'googlemail.com' then 'gmail.com'
        when 'ya.ru' then 'yandex.ru' when 'yandex.com' then 'yandex.ru'
        else substring(lower(email) from '[^@]*$') end as domain) parts
$$;

alter table promocode_uses add column mailbox text;
comment on column promocode_uses.mailbox is 'Mailbox of the claim''s e-mail, without tags and other spellings; null without an e-mail, and after the account was deleted.';
update promocode_uses u set mailbox = pg_temp.mailbox(c.email) from claims c where c.id = u.claim_id and c.email <> '';
create index promocode_uses_of_mailbox on promocode_uses (mailbox, promocode_id) where returned_at is null;
drop index claims_promo_email;

update blocklist b set ended_at = now(), ended_by = user_id where kind = 'email' and ended_at is null and exists (
  select from blocklist other where other.kind = 'email' and other.ended_at is null
    and pg_temp.mailbox(other.value) = pg_temp.mailbox(b.value) and (other.at, other.id) < (b.at, b.id));
update blocklist set value = pg_temp.mailbox(value) where kind = 'email' and ended_at is null;
comment on column blocklist.value is 'Value in the form in which claims are compared: mailbox of an e-mail, requisite (the keyed hash of a card), network in CIDR notation.';
drop function pg_temp.mailbox(text);
