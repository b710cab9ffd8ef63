-- Returns whether a user has ever received a payout. For such a user, the limits count claims by account only, not by
-- browser or IP network.
create function has_finished_claim(p_user uuid) returns boolean language sql stable as $$
  select p_user is not null and exists (select from claims where user_id = p_user and status = 'done')
$$;
