alter table shop_hours add column opens integer not null default 0;
comment on column shop_hours.opens is 'Visits of the pages of links in this hour by anybody but the owner.';
