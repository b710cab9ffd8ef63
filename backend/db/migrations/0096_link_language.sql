alter table shop_links add column locale text not null default 'ru',
  add constraint shop_links_locale_known check (locale in ('ru', 'en'));
comment on column shop_links.locale is 'Language of the page to which the address of the link leads.';
