-- Returns whether two claims belong to one person. This is the case for the same account, the same browser, or the same
-- IP network with the same e-mail or requisite.
create function same_person(a claims, b claims) returns boolean language sql immutable as $$
  select coalesce(a.user_id = b.user_id, false) or coalesce(a.visitor_hash = b.visitor_hash, false)
    or coalesce(a.ip = b.ip, false) and (a.email <> '' and lower(a.email) = lower(b.email)
      or coalesce(a.to_requisites -> 0 ->> 'value' = b.to_requisites -> 0 ->> 'value', false))
$$;
