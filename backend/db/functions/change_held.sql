create function change_held(p_ps int, p_city text, p_released numeric, p_taken numeric) returns void language plpgsql as $$
begin
  if p_city is not null then
    update cash_desks set held = held - p_released + p_taken
    where ps = p_ps and city = p_city
      and (p_taken = 0 or stock is null or stock - held + p_released >= p_taken);
    if not found and exists (select from cash_desks where ps = p_ps and city = p_city) then
      raise exception 'the desk of payment system % in % does not hold % more', p_ps, p_city, p_taken
        using errcode = 'check_violation', constraint = 'reserve_exhausted';
    end if;
  end if;
  update reserves set held = held - p_released + p_taken, updated_at = now()
  where ps = p_ps and (p_taken = 0 or total - held + p_released >= p_taken);
  if not found then
    raise exception 'the reserve of payment system % does not hold % more', p_ps, p_taken
      using errcode = 'check_violation', constraint = 'reserve_exhausted';
  end if;
end $$;
