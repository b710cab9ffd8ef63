alter table shop_links add column fee_side text;
update shop_links set fee_side = case when from_summa is null then 'buyer' else 'shop' end;
alter table shop_links
  alter column fee_side set not null,
  add constraint shop_links_fee_side_known check (fee_side in ('buyer', 'shop'));
comment on column shop_links.fee_side is 'Side that bears the fee in the course.';
