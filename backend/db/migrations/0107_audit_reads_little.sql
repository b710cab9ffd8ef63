-- Lets the audit that runs every minute skip the partners who are owed nothing.
create index referral_members_owed on referral_members (ps) include (balance, hold) where balance + hold > 0;

-- The latest audits are read every minute and at each payout. Without these indexes, each read would scan all audits of
-- a day and all failed audits.
create index audits_latest on audits (whole, id) where at is not null;
create index audits_by_end on audits (whole, at);
create index audits_by_start on audits (whole, started_at);
create index audits_to_delete on audits (at) where ok;
