-- Returns the latest AML check of the address that a claim's payout goes to, or null if the address was never checked.
create function latest_payout_check(p_claim uuid, p_ps integer) returns uuid language sql stable as $$
  select a.id from claims c
    cross join lateral jsonb_array_elements(c.to_requisites) r
    join payment_systems s on s.id = p_ps
    join aml_checks a on a.address = r ->> 'value' and a.network = s.network
  where c.id = p_claim order by a.at desc, a.id desc limit 1
$$;
