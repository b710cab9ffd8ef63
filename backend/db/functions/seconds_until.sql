-- Returns the seconds until a moment, rounded up and at least 1, or null if the moment is null. Written as a single
-- expression, so that PostgreSQL can inline the function.
create function seconds_until(moment timestamptz) returns int language sql stable as $$
  select case when moment is not null then greatest(ceil(extract(epoch from moment - now())), 1)::int end
$$;
