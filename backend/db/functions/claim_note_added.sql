create function claim_note_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('claim_changed', new.claim_id::text);
  return null;
end $$;

create trigger claim_notes_added after insert on claim_notes for each row execute function claim_note_added();
