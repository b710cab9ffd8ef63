alter table claims rename column overdue_told to sla_alerted_for;
comment on column claims.sla_alerted_for is 'clock_at for which staff was alerted: once for each stay in a status.';
