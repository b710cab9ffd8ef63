-- Whether a user was paid out before. The claims of such a user are recognized by account only, because other people
-- may use the same browser or network.
create function has_finished_claim(p_user uuid) returns boolean language sql stable as $$
  select p_user is not null and exists (select from claims where user_id = p_user and status = 'done')
$$;
