-- Indexes for two lists: the verifications of one kind, and the entries of the change log about one subject, in all
-- sections of the log.
create index verifications_of_kind on verifications (kind, created_at desc) where status <> 'draft';
drop index change_log_of_subject;
create index change_log_of_subject on change_log (subject, room, id);
comment on column withdrawals.to_summa is 'Sum paid out in to_ps: an estimate until staff takes the withdrawal.';
