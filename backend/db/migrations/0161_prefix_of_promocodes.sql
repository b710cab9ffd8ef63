-- Index for finding promo codes by their first characters. The search is a range in the collation "C"
-- (backend/db/begins-with.ts).
drop index promocodes_by_code;
create index promocodes_by_code on promocodes (code collate "C");
