-- Structured opening hours of an office, from which the time to bring cash is counted (decision 139).
alter table offices add column schedule jsonb;
comment on column offices.schedule is 'Opening hours as {zone, week}: an IANA time zone and seven pairs of times from Monday, null for a day off. Null if only the text is known.';
