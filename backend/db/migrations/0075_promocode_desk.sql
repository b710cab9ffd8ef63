create index promocodes_by_code on promocodes (code text_pattern_ops);
create index promocodes_current on promocodes (coalesce(ends_at, 'infinity'), created_at desc) where active;
