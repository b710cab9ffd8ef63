-- Lets changes of offices wait for a second member of staff, and keeps for each claim the office that it was confirmed
-- with.
alter table change_requests drop constraint change_requests_room_known;
alter table change_requests add constraint change_requests_room_known
  check (room in ('directions', 'currencies', 'requisites', 'offices', 'claims', 'settings', 'content'));
create table claim_offices (
  claim_id uuid primary key references claims (id),
  name_ru text not null,
  name_en text not null,
  address_ru text not null,
  address_en text not null,
  hours_ru text not null,
  hours_en text not null,
  note_ru text,
  note_en text,
  schedule jsonb
);
comment on table claim_offices is 'Office of a cash claim as its visitor was told, copied at the confirmation by a trigger.';
comment on column claim_offices.name_ru is 'Name of the city.';
insert into claim_offices
select k.id, c.name_ru, c.name_en, o.address_ru, o.address_en, o.hours_ru, o.hours_en, o.note_ru, o.note_en, o.schedule
from claims k join offices o on o.city = k.city join cities c on c.code = o.city
where k.status <> 'new';
