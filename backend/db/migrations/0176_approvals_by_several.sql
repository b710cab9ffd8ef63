-- Lets another person approve a payout again if an earlier approval no longer counts, because the role of the person
-- who gave the approval has changed.
alter table approvals drop constraint approvals_move_key;
alter table approvals add constraint approvals_move_key unique (move, user_id);
