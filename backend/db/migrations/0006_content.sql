create table texts (
  key text not null,
  locale text not null,
  title text not null,
  markdown text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (key, locale),
  constraint texts_locale_known check (locale in ('ru', 'en')),
  constraint texts_version_positive check (version > 0)
);
comment on column texts.version is 'Set by a trigger with updated_at: claims and sign-ups record the version that was agreed to.';

create table tags (
  key text primary key,
  name_ru text not null,
  name_en text not null,
  constraint tags_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table news (
  id int generated always as identity primary key,
  slug text not null,
  locale text not null,
  title text not null,
  lead text not null,
  markdown text not null,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint news_once unique (slug, locale),
  constraint news_placed unique (id, locale, published_at),
  constraint news_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint news_locale_known check (locale in ('ru', 'en'))
);
create index news_order on news (locale, published_at desc, id desc);
comment on table news is 'One post in one language; the same slug in the other language is its translation.';
comment on column news.slug is 'Without dots: the web app takes an address with a dot for a file.';
comment on column news.lead is 'A sentence or two, shown by lists, the feed and search engines.';
comment on column news.published_at is 'A post is not shown before.';

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
comment on table news_tags is 'Repeats the place of a post, kept true by the foreign key, so that a tag''s list reads one index.';

create table faq_groups (
  key text primary key,
  name_ru text not null,
  name_en text not null,
  position int not null,
  constraint faq_groups_key_form check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

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
comment on column faq.key is 'Anchor of the question, the same in both languages.';

create table contests (
  id int generated always as identity primary key,
  title_ru text not null,
  title_en text not null,
  terms_ru text not null,
  terms_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  seed_hash text,
  seed text,
  winners jsonb not null default '[]',
  constraint contests_time_runs check (starts_at < ends_at),
  constraint contests_seed_promised check (seed is null or seed_hash = encode(sha256(convert_to(seed, 'UTF8')), 'hex'))
);
create index contests_end on contests (ends_at);
comment on column contests.seed_hash is 'SHA-256 of the draw''s seed, shown from the start; the seed is shown after the draw.';
comment on column contests.winners is 'List of {place, claim, prizeRu, prizeEn}, by place.';

create table inquiries (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  at timestamptz not null default now(),
  locale text not null,
  name text not null default '',
  email text not null,
  claim_number bigint,
  body text not null,
  user_id uuid references users,
  ip inet,
  answered_at timestamptz,
  answered_by uuid references users,
  constraint inquiries_locale_known check (locale in ('ru', 'en')),
  constraint inquiries_body_given check (body <> ''),
  constraint inquiries_answer_whole check ((answered_at is null) = (answered_by is null))
);
create index inquiries_open on inquiries (at) where answered_at is null;
create index inquiries_at on inquiries (at desc);
create index inquiries_of_ip on inquiries (ip, at desc);
comment on table inquiries is 'Messages sent with the form of the contacts page.';
comment on column inquiries.claim_number is 'As the visitor typed it; the claim need not exist.';
