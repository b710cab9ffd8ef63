create function receipt_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('claim_changed', new.claim_id::text);
  return null;
end $$;

create trigger receipts_added after insert on receipts for each row execute function receipt_added();
