alter table gift_cards add column reminded_at timestamptz;
comment on column gift_cards.reminded_at is 'When a mail said that the card will expire. Null again once it gets a later date.';
create index gift_cards_unreminded on gift_cards (expires_at) where balance > 0 and reminded_at is null;
