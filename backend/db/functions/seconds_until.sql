-- Whole seconds until a moment, at least one; null where the moment is null. One expression, so that it is inlined.
create function seconds_until(moment timestamptz) returns int language sql stable as $$
  select case when moment is not null then greatest(ceil(extract(epoch from moment - now())), 1)::int end
$$;
