-- The deadline of the claim that staff was told of; each stay in a status has its own.
alter table claims add column overdue_told timestamptz;
