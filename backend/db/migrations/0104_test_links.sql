alter table shop_links
  add column mode text not null default 'live',
  add constraint shop_links_mode_known check (mode in ('live', 'test')),
  drop constraint shop_links_one_per_order,
  add constraint shop_links_one_per_order unique (shop_id, mode, order_id);
comment on column shop_links.mode is 'Whether buyers pay, or only play a payment, as with a test key.';

alter table shop_test_claims add column link_id uuid references shop_links (id);
comment on column shop_test_claims.link_id is 'Test link on which the claim was created.';
create index shop_test_claims_of_link on shop_test_claims (link_id) where link_id is not null;
