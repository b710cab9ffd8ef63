-- Notifies the open queues of the back office about a new claim.
create function claim_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('claim_changed', new.id::text);
  return null;
end $$;

create trigger claims_added after insert on claims for each row execute function claim_added();
