-- Indexes with which the hourly clean-up reads only the rows that it may delete.
create index inquiries_answered_at on inquiries (answered_at) where answered_at is not null;
create index verifications_abandoned on verifications (id) where user_id is null and claim_id is null;

alter table receipts add column kept boolean not null default false;
comment on column receipts.kept is 'Whether the claim is known to be paid, so that the clean-up need not look at the receipt again.';
update receipts r set kept = true where exists (select from deposits d where d.claim_id = r.claim_id);
create index receipts_undecided on receipts (claim_id) where not kept;
