create function change_log_linked() returns trigger language plpgsql as $$
declare
  last change_log_chain;
  place bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('change_log_chain', 0));
  select * into last from change_log_chain order by position desc limit 1;
  place = coalesce(last.position, 0) + 1;
  insert into change_log_chain (position, entry_id, hash) values (place, new.id, change_log_hash(last.hash, place, new));
  return null;
end $$;

-- Appends the entry to the hash chain only at commit, when the transaction takes no more locks. If a transaction kept
-- the chain locked while it waited for a lock of another transaction, the two could deadlock.
create constraint trigger change_log_linked after insert on change_log
  deferrable initially deferred for each row execute function change_log_linked();
