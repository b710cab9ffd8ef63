-- Stores the time of the AML provider's answer, because a check may reuse an earlier answer instead of asking again.
alter table aml_checks add column asked_at timestamptz not null default now();
update aml_checks set asked_at = at;
comment on column aml_checks.asked_at is 'Time of the provider''s answer. Earlier than `at` if the check repeats a recent answer.';
