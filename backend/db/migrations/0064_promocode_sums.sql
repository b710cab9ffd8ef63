alter table promocodes add column given_usd numeric not null default 0;
comment on column promocodes.given_usd is 'Sum of the bonuses of the uses that are held now, in US dollars.';
alter table promocode_uses add column bonus_usd numeric not null default 0,
  add constraint promocode_uses_bonus check (bonus_usd >= 0);
comment on column promocode_uses.bonus_usd is 'Bonus in US dollars, at the price at which the claim was created.';

drop index promocode_uses_of_code;
create index promocode_uses_of_code on promocode_uses (promocode_id, created_at desc, claim_id);

create index claims_promo_user on claims (user_id) where promo_percent > 0;
create index claims_promo_visitor on claims (visitor_hash) where promo_percent > 0;
create index claims_promo_email on claims (lower(email)) where promo_percent > 0;
