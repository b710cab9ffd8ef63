create index shop_links_of_kind on shop_links (shop_id, once, created_at desc, id);
