alter table payment_systems drop constraint payment_systems_kind_known,
  add constraint payment_systems_kind_known check (kind in ('crypto', 'bank', 'wallet', 'cash', 'gift'));
alter table directions drop constraint directions_rail_known,
  add constraint directions_rail_known check (rail in ('manual', 'demo_bank', 'cash', 'gift'));
create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null unique references claims (id),
  ps int not null references payment_systems (id),
  value numeric not null,
  balance numeric not null,
  expired_summa numeric not null default 0,
  code_hash bytea not null unique,
  nonce bytea,
  ending text not null,
  buyer_id uuid references users (id) on delete set null,
  holder_id uuid references users (id) on delete set null,
  held_at timestamptz,
  saved_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  blocked_at timestamptz,
  block_reason text,
  constraint gift_cards_sums check (value > 0 and balance >= 0 and expired_summa >= 0 and balance + expired_summa <= value),
  constraint gift_cards_block check ((blocked_at is null) = (block_reason is null)),
  constraint gift_cards_nonce check (saved_at is null or nonce is null)
);
create index gift_cards_newest on gift_cards (created_at desc, id);
create index gift_cards_of_buyer on gift_cards (buyer_id, created_at desc) where buyer_id is not null;
create index gift_cards_of_holder on gift_cards (holder_id, created_at desc) where holder_id is not null;
create index gift_cards_by_ending on gift_cards (ending, created_at desc);
create index gift_cards_open on gift_cards (created_at desc, id) where balance > 0;
create index gift_cards_blocked on gift_cards (created_at desc) where blocked_at is not null;
create index gift_cards_in_use on gift_cards (expires_at) include (ps, balance) where balance > 0;
comment on table gift_cards is 'Gift cards. The ledger account gift:{code} owes the sum of their balances.';
comment on column gift_cards.claim_id is 'Claim with which the card was bought.';
comment on column gift_cards.expired_summa is 'Balance that was written off when the card expired. An extension gives it back.';
comment on column gift_cards.code_hash is 'Keyed hash of the code; the key is derived from SECRET.';
comment on column gift_cards.nonce is 'With SECRET it yields the code, until the buyer has saved it or somebody has activated the card.';
comment on column gift_cards.ending is 'Last symbols of the code, for lists and search.';
comment on column gift_cards.holder_id is 'Account that first activated the card. Nobody else can use it from then on.';

create table gift_card_uses (
  claim_id uuid primary key references claims (id),
  card_id uuid not null references gift_cards (id),
  summa numeric not null,
  returned numeric not null default 0,
  created_at timestamptz not null default now(),
  constraint gift_card_uses_sums check (summa > 0 and returned between 0 and summa)
);
create index gift_card_uses_of_card on gift_card_uses (card_id, created_at desc);
comment on table gift_card_uses is 'Claims paid with a gift card.';
comment on column gift_card_uses.returned is 'Sum that came back to the card, because the claim was refunded.';
