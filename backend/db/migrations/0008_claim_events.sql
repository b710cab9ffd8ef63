-- Who watches a claim hears of every change the moment it is committed. Making a claim says nothing:
-- nobody can watch it yet, and each notice makes commits wait for one another.
create function claim_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('claim_changed', case tg_table_name when 'claims' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'claim_id' end);
  return null;
end $$;

create trigger claims_changed after update on claims
  for each row when (old.* is distinct from new.*) execute function claim_changed();

create trigger bills_changed after insert on bills
  for each row execute function claim_changed();
