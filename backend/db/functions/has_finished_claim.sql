-- Whether a user was paid out before. The claims of such users are counted by account only, because they may share a
-- browser or network with others.
create function has_finished_claim(p_user uuid) returns boolean language sql stable as $$
  select p_user is not null and exists (select from claims where user_id = p_user and status = 'done')
$$;
