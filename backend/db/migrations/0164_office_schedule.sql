-- Stores the opening hours of an office in a structured form. The time limit for bringing cash counts only these hours
-- (decision 139).
alter table offices add column schedule jsonb;
comment on column offices.schedule is 'Opening hours as {zone, week}: an IANA time zone and seven pairs of times from Monday, null for a day off. Null if only the text is known.';
