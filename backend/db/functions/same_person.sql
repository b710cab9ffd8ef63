-- Whether two claims count as one person's. They do if they share account or browser, or if they share both the network
-- and a typed e-mail or requisite; either alone proves nothing, because networks are shared and anybody can type a
-- stranger's e-mail.
create function same_person(a claims, b claims) returns boolean language sql immutable as $$
  select coalesce(a.user_id = b.user_id, false) or coalesce(a.visitor_hash = b.visitor_hash, false)
    or coalesce(a.ip = b.ip, false) and (a.email <> '' and lower(a.email) = lower(b.email)
      or coalesce(a.to_requisites -> 0 ->> 'value' = b.to_requisites -> 0 ->> 'value', false))
$$;
