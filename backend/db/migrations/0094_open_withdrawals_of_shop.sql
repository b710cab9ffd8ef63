create index withdrawals_open_of_shop on withdrawals (shop_id) include (summa)
  where shop_id is not null and status in ('wdnew', 'wdwork');
