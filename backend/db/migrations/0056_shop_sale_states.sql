alter table shop_sales
  add column state text not null default 'open',
  add constraint shop_sales_state_known check (state in ('open', 'done', 'refunded', 'ended'));
comment on column shop_sales.state is 'Group of the claim''s status, so that a list of one state needs no look at other claims.';
update shop_sales s set state = case
  when c.status in ('done', 'refunded') then c.status
  when c.status in ('expired', 'cancelled', 'failed') then 'ended' else 'open' end
from claims c where c.id = s.claim_id;
drop index shop_sales_of_shop;
create index shop_sales_of_shop on shop_sales (shop_id, created_at desc, claim_id desc);
create index shop_sales_by_state on shop_sales (shop_id, state, created_at desc, claim_id desc);
