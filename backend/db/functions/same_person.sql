-- Whether two claims belong to one person: they share the account, or the browser, or the IP network plus one of
-- e-mail and requisite.
create function same_person(a claims, b claims) returns boolean language sql immutable as $$
  select coalesce(a.user_id = b.user_id, false) or coalesce(a.visitor_hash = b.visitor_hash, false)
    or coalesce(a.ip = b.ip, false) and (a.email <> '' and lower(a.email) = lower(b.email)
      or coalesce(a.to_requisites -> 0 ->> 'value' = b.to_requisites -> 0 ->> 'value', false))
$$;
