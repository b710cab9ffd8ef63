-- Copies the office of a cash claim when the claim is confirmed, so that the visitor keeps the address that the page
-- has shown. A concurrent change of the office waits for the lock on the office, and therefore also updates the copy
-- made here.
create function claim_office_kept() returns trigger language plpgsql as $$
begin
  insert into claim_offices (claim_id, name_ru, name_en, address_ru, address_en, hours_ru, hours_en, note_ru, note_en, schedule)
  select new.id, c.name_ru, c.name_en, o.address_ru, o.address_en, o.hours_ru, o.hours_en, o.note_ru, o.note_en, o.schedule
  from offices o join cities c on c.code = o.city
  where o.city = new.city
  for share of o
  on conflict do nothing;
  return null;
end $$;

create trigger claims_office_kept after update of status on claims for each row
  when (new.city is not null and old.status = 'new' and new.status <> 'new') execute function claim_office_kept();
create trigger claims_added_office_kept after insert on claims for each row
  when (new.city is not null and new.status <> 'new') execute function claim_office_kept();
