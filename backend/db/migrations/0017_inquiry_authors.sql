-- Stores how the author of an inquiry is related to the claim named in the inquiry. The relation must be stored when
-- the inquiry arrives, because the browser's cookie is not kept.
alter table inquiries add column claim_author text;
alter table inquiries add constraint inquiries_claim_author_known
  check (claim_author in ('account', 'browser', 'email', 'stranger'));
comment on column inquiries.claim_author is
  'How the author is related to the claim named: its account, its browser, its e-mail as typed, or not at all; null: no such claim, or not recorded.';
