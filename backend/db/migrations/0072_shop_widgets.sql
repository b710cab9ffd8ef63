create table shop_widgets (
  shop_id uuid primary key references shops (id) on delete cascade,
  origins text[] not null
);
comment on table shop_widgets is 'Origins of the pages that may show the widget of a shop.';
