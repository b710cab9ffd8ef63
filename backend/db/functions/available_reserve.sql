-- Returns the amount of a payment system that can be promised now. If the stock of the city's cash desk is known, the
-- amount is at most that stock without the part that claims already hold.
create function available_reserve(p_ps int, p_city text) returns numeric language sql stable as $$
  select coalesce((
    select least(r.total - r.held, (select d.stock - d.held from cash_desks d where d.ps = p_ps and d.city = p_city))
    from reserves r where r.ps = p_ps), 0)
$$;
