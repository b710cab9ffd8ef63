create function shop_reward_changed() returns trigger language plpgsql as $$
begin
  update shop_sales set reward = new.summa where claim_id = new.claim_id;
  return null;
end $$;

create trigger shop_credits_rewarded after insert or update of summa on shop_credits
  for each row when (new.kind = 'reward') execute function shop_reward_changed();
