-- Stores notes of staff about a claim, which are meant for colleagues or for the visitor. Also stores templates of
-- answers.
create table claim_notes (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references claims (id),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  for_visitor boolean not null,
  text text not null,
  constraint claim_notes_text_length check (char_length(text) between 1 and 2000)
);
create index claim_notes_of_claim on claim_notes (claim_id, at);
create index claim_notes_of_author on claim_notes (user_id);
comment on table claim_notes is 'Notes of staff about a claim. They are never changed or deleted.';
comment on column claim_notes.for_visitor is 'Whether the visitor reads the note on the page of the claim and gets it by mail.';

create table answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  text_ru text not null,
  text_en text not null,
  constraint answer_templates_name_length check (char_length(name) between 1 and 60),
  constraint answer_templates_text_length
    check (char_length(text_ru) between 1 and 1000 and char_length(text_en) between 1 and 1000)
);
create unique index answer_templates_name on answer_templates (lower(name));
comment on table answer_templates is 'Texts that staff inserts into notes and refusals, in the language of the claim.';
