create index shop_sales_by_order on shop_sales (shop_id, (lower(order_id) collate "C"), claim_id);
create index shop_links_by_order on shop_links (shop_id, (lower(order_id) collate "C"), id);
