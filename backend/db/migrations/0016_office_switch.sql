-- The desk closes an office for a while without forgetting it: a city of a closed office is offered nowhere.
alter table offices add column active boolean not null default true;
