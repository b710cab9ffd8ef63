alter table shops add column sale_mails boolean not null default true;
comment on column shops.sale_mails is 'Whether the owner gets an e-mail about each completed sale.';
