-- Every change of what a claim promises, whoever made it: the visitor reads the old figures beside the new ones.
create table claim_prices (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id),
  at timestamptz not null default now(),
  course_before numeric not null,
  course numeric not null,
  from_before numeric not null,
  from_summa numeric not null,
  to_before numeric not null,
  to_summa numeric not null
);
create index claim_prices_of_claim on claim_prices (claim_id);

create function claim_price_changed() returns trigger language plpgsql as $$
begin
  insert into claim_prices (claim_id, course_before, course, from_before, from_summa, to_before, to_summa)
  values (new.id, old.course, new.course, old.from_summa, new.from_summa, old.to_summa, new.to_summa);
  return null;
end $$;

create trigger claims_price_changed after update on claims
  for each row when (old.course <> new.course or old.to_summa <> new.to_summa) execute function claim_price_changed();
