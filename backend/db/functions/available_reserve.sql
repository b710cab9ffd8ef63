-- Returns the amount of a currency that may still be promised to visitors: the part of the reserve that no claim holds.
-- For a city with a cash desk, the result is at most the cash in that desk that no claim holds.
create function available_reserve(p_ps int, p_city text) returns numeric language sql stable as $$
  select coalesce((
    select least(r.total - r.held, (select d.stock - d.held from cash_desks d where d.ps = p_ps and d.city = p_city))
    from reserves r where r.ps = p_ps), 0)
$$;
