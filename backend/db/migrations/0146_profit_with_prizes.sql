-- Deletes the figures, so that they are computed again from the beginning by new rules: prizes count as an expense, and
-- a claim in status `choice` does not always count as paid.
delete from exchange_figures;
delete from exchange_durations;
update exchange_figures_state set move = 0, posting = 0, move_end = 0, posting_end = 0, next_xid = null;
