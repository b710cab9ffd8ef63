-- Returns the amount of a currency that can still be promised to visitors: the whole reserve minus the sums held for
-- claims. In a city with a cash desk, the amount is also limited to the desk's cash minus the cash held for claims.
create function available_reserve(p_ps int, p_city text) returns numeric language sql stable as $$
  select coalesce((
    select least(r.total - r.held, (select d.stock - d.held from cash_desks d where d.ps = p_ps and d.city = p_city))
    from reserves r where r.ps = p_ps), 0)
$$;
