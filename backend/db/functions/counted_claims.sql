-- Returns the claims that count towards the limits of an account, a browser and an IP network: all claims of the last
-- day, and older unpaid claims. The conditions are joined with `or`, so that PostgreSQL can use a different index for
-- each condition.
create function counted_claims(p_user uuid, p_hash bytea, p_network inet) returns setof claims language sql stable as $$
  select c.* from claims c
  where c.ip = p_network and c.created_at > now() - interval '1 day'
    or c.user_id = p_user and c.created_at > now() - interval '1 day'
    or c.visitor_hash = p_hash and c.created_at > now() - interval '1 day'
    or c.created_at <= now() - interval '1 day'
      and c.status in ('new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid', 'confirming', 'paid_partial', 'paid',
        'aml', 'check', 'choice')
      and (c.ip = p_network or c.user_id = p_user or c.visitor_hash = p_hash) and counts_as_unpaid(c)
$$;
