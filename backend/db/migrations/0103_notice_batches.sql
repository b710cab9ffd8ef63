-- Removes a column that no code has ever written.
alter table staff_notice_batches drop column tried_at;
