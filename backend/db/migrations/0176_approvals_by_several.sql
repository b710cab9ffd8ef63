-- Lets another person approve a payout whose approval does not count any more, because the role of its giver has changed.
alter table approvals drop constraint approvals_move_key;
alter table approvals add constraint approvals_move_key unique (move, user_id);
