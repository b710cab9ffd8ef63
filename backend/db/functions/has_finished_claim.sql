-- Whether a user was paid out before. Such a user is counted by the account alone: browser and network may be shared.
create function has_finished_claim(p_user uuid) returns boolean language sql stable as $$
  select p_user is not null and exists (select from claims where user_id = p_user and status = 'done')
$$;
