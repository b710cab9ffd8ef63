-- Prizes are an expense, and some choices are no sign of a payment: the figures are counted again from the beginning.
delete from exchange_figures;
delete from exchange_durations;
update exchange_figures_state set move = 0, posting = 0, move_end = 0, posting_end = 0, next_xid = null;
