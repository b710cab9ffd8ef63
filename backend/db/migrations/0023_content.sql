-- What news are filed under; each has a list of its own.
create table tags (
  key text primary key,
  name_ru text not null,
  name_en text not null,
  constraint tags_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- One row is a post in one language; the same slug in the other one is its translation.
create table news (
  id int generated always as identity primary key,
  slug text not null,
  locale text not null,
  title text not null,
  -- A sentence or two: what lists, the feed and search engines show.
  lead text not null,
  markdown text not null,
  -- In the future: not shown before.
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint news_once unique (slug, locale),
  constraint news_placed unique (id, locale, published_at),
  -- No dots: the web app takes an address with one for a file.
  constraint news_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint news_locale_known check (locale in ('ru', 'en'))
);
create index news_order on news (locale, published_at desc, id desc);

-- The place of a post is repeated here, kept true by the key, so that a tag's list reads one index.
create table news_tags (
  tag text not null references tags on update cascade on delete cascade,
  news_id int not null,
  locale text not null,
  published_at timestamptz not null,
  primary key (news_id, tag),
  foreign key (news_id, locale, published_at) references news (id, locale, published_at)
    on update cascade on delete cascade
);
create index news_tags_order on news_tags (tag, locale, published_at desc, news_id desc);

create table faq_groups (
  key text primary key,
  name_ru text not null,
  name_en text not null,
  position int not null,
  constraint faq_groups_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- `key` is the anchor of a question, the same in both languages.
create table faq (
  key text not null,
  locale text not null,
  group_key text not null references faq_groups on update cascade,
  question text not null,
  markdown text not null,
  position int not null,
  updated_at timestamptz not null default now(),
  primary key (key, locale),
  constraint faq_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint faq_locale_known check (locale in ('ru', 'en'))
);

create table contests (
  id int generated always as identity primary key,
  title_ru text not null,
  title_en text not null,
  terms_ru text not null,
  terms_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- SHA-256 of the draw's seed, shown from the start; the seed itself, shown after the draw.
  seed_hash text,
  seed text,
  -- [{place, claim, prizeRu, prizeEn}], by place.
  winners jsonb not null default '[]',
  constraint contests_time_runs check (starts_at < ends_at),
  constraint contests_seed_promised check (seed is null or seed_hash = encode(sha256(convert_to(seed, 'UTF8')), 'hex'))
);
create index contests_end on contests (ends_at);
