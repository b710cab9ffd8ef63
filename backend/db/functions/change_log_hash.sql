-- Returns the hash that links an entry of the change log to the `previous` hash. The time is hashed as a number,
-- because its text depends on the time zone of the session.
create function change_log_hash(previous bytea, place bigint, entry change_log) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(place, entry.id, extract(epoch from entry.at), entry.actor_kind,
    entry.actor_id, entry.room, entry.subject, entry.changes, entry.note, entry.decided_by, entry.approved)::text, 'UTF8'))
$$;
