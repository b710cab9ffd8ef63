-- Returns whether a user has ever received a payout. If so, the limits count the user's claims by account only, because
-- other people may share the user's browser or IP network.
create function has_finished_claim(p_user uuid) returns boolean language sql stable as $$
  select p_user is not null and exists (select from claims where user_id = p_user and status = 'done')
$$;
