-- Index of the partners with a balance, for the audit. Every minute, the audit adds up what the exchange owes to
-- partners, and most partners have no balance.
create index referral_members_owed on referral_members (ps) include (balance, hold) where balance + hold > 0;

-- Indexes for finding the latest audits, which every audit and every payout needs. Without the indexes, PostgreSQL
-- would read all audits of a day and all failed audits.
create index audits_latest on audits (whole, id) where at is not null;
create index audits_by_end on audits (whole, at);
create index audits_by_start on audits (whole, started_at);
create index audits_to_delete on audits (at) where ok;
