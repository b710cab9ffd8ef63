-- Records when an automatic payout has changed its status.
create function payout_status_at() returns trigger language plpgsql as $$
begin
  new.status_at := now();
  return new;
end $$;

create trigger chain_payouts_status_at before update on chain_payouts
  for each row when (old.status is distinct from new.status) execute function payout_status_at();
