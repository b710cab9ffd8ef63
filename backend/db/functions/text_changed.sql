-- Increments the version of a changed text, because consents record the version that was agreed to.
create function text_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create trigger texts_changed before update on texts
  for each row when ((old.title, old.markdown) is distinct from (new.title, new.markdown))
  execute function text_changed();
