create table claim_mail_words (
  kind text not null,
  text_ru text not null,
  text_en text not null,
  updated_at timestamptz not null default now(),
  constraint claim_mail_words_pkey primary key (kind)
);
comment on table claim_mail_words is 'Words that the exchange adds to its mails about orders. A kind of mail without a row has no added words.';
