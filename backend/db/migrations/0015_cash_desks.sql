-- What a city is asked and has for cash of a payment system; a city without a row has the direction's own terms.
create table cash_desks (
  ps int not null references payment_systems (id),
  city text not null references cities (code),
  -- Percent kept on top of the direction's margin.
  margin numeric not null default 0,
  -- In the cash currency, beside the limits of the direction.
  min numeric,
  max numeric,
  -- What lies there; follows what claims of the city bring and take. Null = not counted, the common reserve decides.
  stock numeric,
  held numeric not null default 0,
  primary key (ps, city),
  constraint cash_desks_margin_range check (margin >= 0 and margin < 50),
  constraint cash_desks_limits check (min is null or max is null or min <= max),
  constraint cash_desks_held_within_stock check (held >= 0 and (stock is null or held <= stock))
);

-- Deferred like the reserves, for the same reason: the row is locked during the commit only.
create function cash_desks_follow_ledger() returns trigger language plpgsql as $$
begin
  update cash_desks desk set stock = desk.stock + new.summa
  from ledger_accounts account, ledger_transactions posted, claims c
  where account.id = new.account_id and account.name like 'house:%'
    and posted.id = new.transaction_id and c.id = posted.claim_id
    and desk.ps = account.ps and desk.city = c.city and desk.stock is not null;
  return null;
end $$;

create constraint trigger cash_desks_follow_ledger after insert on ledger_entries
  deferrable initially deferred for each row execute function cash_desks_follow_ledger();

create function cash_desks_follow_holds() returns trigger language plpgsql as $$
declare at_city text;
begin
  select city into at_city from claims where id = new.claim_id;
  if at_city is null then return null; end if;
  if tg_op = 'UPDATE' and old.active then
    update cash_desks set held = held - old.summa where ps = old.ps and city = at_city;
  end if;
  if new.active then
    update cash_desks set held = held + new.summa
    where ps = new.ps and city = at_city and (stock is null or stock - held >= new.summa);
    if not found and exists (select from cash_desks where ps = new.ps and city = at_city) then
      raise exception 'the desk of payment system % in % does not hold % more', new.ps, at_city, new.summa
        using errcode = 'check_violation', constraint = 'reserve_exhausted';
    end if;
  end if;
  return null;
end $$;

create constraint trigger cash_desks_follow_holds after insert or update on holds
  deferrable initially deferred for each row execute function cash_desks_follow_holds();

-- What can be promised now of a payment system, in a city where its cash is counted by city.
create function free_reserve(p_ps int, p_city text) returns numeric language sql stable as $$
  select coalesce((
    select least(r.total - r.held, (select d.stock - d.held from cash_desks d where d.ps = p_ps and d.city = p_city))
    from reserves r where r.ps = p_ps), 0)
$$;
