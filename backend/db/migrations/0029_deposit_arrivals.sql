-- Stores the arrival time of each payment, because the course depends on it. Extends the change log: it may contain
-- entries about claims, and it records who approved or declined a change.
alter table deposits add column arrived_at timestamptz;
comment on column deposits.arrived_at is 'When the money arrived, as staff, the payment page or the visitor stated; null: when it was credited.';

alter table change_log
  add column decided_by uuid references users (id),
  add column approved boolean,
  drop constraint change_log_room_known,
  add constraint change_log_room_known check (room in ('rates', 'reserves', 'offices', 'hours', 'tech', 'claims')),
  add constraint change_log_decided check ((decided_by is null) = (approved is null));
comment on column change_log.subject is 'A currency, a city, a cash desk, a claim''s number; null where the room has one subject.';
comment on column change_log.decided_by is 'Second member of staff, who approved or declined; null where none was needed.';
