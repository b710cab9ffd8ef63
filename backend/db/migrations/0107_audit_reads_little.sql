-- The audit of each minute adds up what partners are owed, so it must not read the many partners who are owed nothing.
create index referral_members_owed on referral_members (ps) include (balance, hold) where balance + hold > 0;

-- Each minute and each payout asks for the latest audits. Without these indexes it would read every audit of a day, and
-- every failed audit ever.
create index audits_latest on audits (whole, id) where at is not null;
create index audits_by_end on audits (whole, at);
create index audits_by_start on audits (whole, started_at);
create index audits_to_delete on audits (at) where ok;
