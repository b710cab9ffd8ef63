-- Stores which browser opened a claim that a shop's server created, because the shop must not have the rights of its
-- buyer (docs/decisions/168-a-shop-is-not-its-buyer.md).
create table claim_buyers (
  claim_id uuid not null,
  visitor_hash bytea,
  at timestamptz not null default now(),
  constraint claim_buyers_pkey primary key (claim_id),
  constraint claim_buyers_claim_id_fkey foreign key (claim_id) references claims (id)
);
comment on table claim_buyers is 'The browser that first opened a claim created by a shop''s server, and follow-up claims of such a claim. Only this browser, or the account that it moved the claim to, decides about the money.';
comment on column claim_buyers.visitor_hash is 'SHA-256 of the browser''s cookie. Null once the browser has signed out of the claim''s account.';

-- Remove claims from the accounts of the shops that sold them. Before this migration, the owner of a shop could move a
-- buyer's claim into the shop's account.
with recursive sold as (
  select s.claim_id as id, h.user_id from shop_sales s join shops h on h.id = s.shop_id where h.user_id is not null
  union
  select c.id, sold.user_id from sold join claims c on c.linked_to = sold.id)
update claims c set user_id = null from sold where sold.id = c.id and c.user_id = sold.user_id;

insert into claim_buyers (claim_id, visitor_hash, at)
select distinct on (v.claim_id) v.claim_id, v.visitor_hash, v.at
from claim_visitors v join shop_sales s on s.claim_id = v.claim_id and s.link_id is null
order by v.claim_id, v.at;
insert into claim_buyers (claim_id)
select s.claim_id from shop_sales s join claims c on c.id = s.claim_id
where s.link_id is null and c.user_id is not null
on conflict do nothing;
