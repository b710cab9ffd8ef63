-- Notifies the open pages of a claim when rows that belong to the claim change in tables other than `claims`.
create function claim_part_changed() returns trigger language plpgsql as $$
declare
  claim uuid := coalesce(new.claim_id, old.claim_id);
begin
  if claim is not null then perform pg_notify('claim_changed', claim::text); end if;
  return null;
end $$;

create trigger approvals_added after insert on approvals for each row execute function claim_part_changed();
create trigger claim_notes_added after insert on claim_notes for each row execute function claim_part_changed();
create trigger deposits_changed after insert or update on deposits for each row execute function claim_part_changed();
create trigger identity_requests_changed after insert or update or delete on identity_requests
  for each row execute function claim_part_changed();
create trigger receipts_added after insert on receipts for each row execute function claim_part_changed();
