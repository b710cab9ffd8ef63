-- Where a claim was made from: an IPv4 address, or the /64 of an IPv6 one, which is one household.
alter table claims add column ip inet;
create index claims_of_ip on claims (ip, created_at) where ip is not null;
create index claims_of_email on claims (lower(email), created_at) where email <> '';
create index claims_of_requisite on claims ((to_requisites -> 0 ->> 'value'), created_at);

-- Solved captchas: each is good for one claim.
create table captcha_uses (
  hash bytea primary key,
  at timestamptz not null default now()
);
create index captcha_uses_age on captcha_uses (at);

-- Nothing was paid yet, as far as anybody knows.
create function is_unpaid(status text) returns boolean language sql immutable as $$
  select status in ('new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid')
$$;

-- Unpaid claims of one direction hold only so many percent of a reserve (limits.pairShare), or a
-- reserve could be emptied without paying. Above that there is room for who was paid out before,
-- and up to limits.freshShare for each who has no other unpaid claim. It runs after
-- reserves_follow_holds, which has locked the reserve, so no two commits count at once.
create function reserves_keep_room() returns trigger language plpgsql as $$
declare
  pair_share numeric;
  fresh_share numeric;
  whole numeric;
  all_held numeric;
  claim claims;
  unpaid numeric;
begin
  if not new.active then return null; end if;
  select (value ->> 'pairShare')::numeric, (value ->> 'freshShare')::numeric into pair_share, fresh_share
  from settings where key = 'limits';
  if pair_share is null then return null; end if;
  select total, held into whole, all_held from reserves where ps = new.ps;
  if all_held <= whole * pair_share / 100 then return null; end if;

  select * into claim from claims where id = new.claim_id;
  if not is_unpaid(claim.status) then return null; end if;
  select sum(h.summa) into unpaid
  from holds h join claims c on c.id = h.claim_id
  where h.active and h.ps = new.ps and c.from_ps = claim.from_ps and is_unpaid(c.status);
  if unpaid <= whole * pair_share / 100 then return null; end if;

  -- An e-mail proves nothing here: anybody can type it.
  if exists (
    select from claims c where c.status = 'done' and (c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash)
  ) then return null; end if;
  if new.summa <= whole * coalesce(fresh_share, 0) / 100 and not exists (
    select from holds h join claims c on c.id = h.claim_id
    where h.active and c.id <> claim.id and is_unpaid(c.status) and (
      c.user_id = claim.user_id or c.visitor_hash = claim.visitor_hash or c.ip = claim.ip
      or (claim.email <> '' and lower(c.email) = lower(claim.email))
      or c.to_requisites -> 0 ->> 'value' = claim.to_requisites -> 0 ->> 'value')
  ) then return null; end if;

  raise exception 'unpaid claims hold their share of the reserve of payment system %', new.ps
    using errcode = 'check_violation', constraint = 'reserve_share';
end $$;

create constraint trigger reserves_keep_room after insert or update on holds
  deferrable initially deferred for each row execute function reserves_keep_room();
