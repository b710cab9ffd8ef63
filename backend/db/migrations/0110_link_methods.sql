create table shop_link_methods (
  link_id uuid not null references shop_links (id) on delete cascade,
  ps integer not null references payment_systems (id),
  constraint shop_link_methods_pkey primary key (link_id, ps)
);
comment on table shop_link_methods is 'Payment methods that a payment link accepts. A link without rows accepts every method that works.';
create index shop_link_methods_of_system on shop_link_methods (ps);
insert into shop_link_methods (link_id, ps) select id, from_ps from shop_links;

alter table shop_links add column from_unit text;
update shop_links l set from_unit = p.unit from payment_systems p where p.id = l.from_ps and l.from_summa is not null;
alter table shop_links
  drop column from_ps,
  add constraint shop_links_unit_of_sum check ((from_summa is null) = (from_unit is null));
comment on column shop_links.from_summa is 'Price in a currency of the buyer. Null if the price is in the currency that the shop receives.';
comment on column shop_links.from_unit is 'Currency of `from_summa`. All payment methods of such a link are in this currency.';
comment on column shop_links.to_summa is 'Price in the currency that the shop receives.';
