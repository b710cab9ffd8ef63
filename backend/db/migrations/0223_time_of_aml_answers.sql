-- Stores when the AML provider gave an answer, because a check may repeat an earlier answer.
alter table aml_checks add column asked_at timestamptz not null default now();
update aml_checks set asked_at = at;
comment on column aml_checks.asked_at is 'Time of the provider''s answer. Earlier than `at` if the check repeats a recent answer.';
