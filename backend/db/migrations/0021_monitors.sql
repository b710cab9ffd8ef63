-- What a direction says of itself in the files of monitors, beside what follows from its other settings.
alter table directions add column exported boolean not null default true;
alter table directions add column labels text[] not null default '{}';
alter table directions add column floating_percent numeric;
alter table directions add column delay_minutes int;
alter table directions add constraint directions_labels_known check (labels <@ array[
  'manual', 'juridical', 'verifying', 'cardverify', 'floating', 'otherin', 'otherout', 'reg', 'card2card',
  'delivery', 'hold']);
alter table directions add constraint directions_floating_positive check (floating_percent > 0);
alter table directions add constraint directions_delay_positive check (delay_minutes > 0);
