-- Returns the whole seconds until a moment, at least one; null if the moment is null. The function is a single
-- expression, so that PostgreSQL inlines it.
create function seconds_until(moment timestamptz) returns int language sql stable as $$
  select case when moment is not null then greatest(ceil(extract(epoch from moment - now())), 1)::int end
$$;
