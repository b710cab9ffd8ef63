-- Tries to free the sum p_excess of a reserve by ending holds of claims that visitors have marked as paid
-- (docs/decisions/071-marked-holds-yield.md, 098-share-of-a-single-claim.md). The caller must have locked the reserve.
create function end_marked_holds(p_ps int, p_city text, p_summa numeric, p_excess numeric, p_max numeric) returns void
language plpgsql as $$
declare
  excess numeric := p_excess;
  ended record;
begin
  while excess > 0 loop
    with marked as materialized (
      select c.id, h.summa, sum(h.summa) over (partition by claim_source(c)) as of_site
      from holds h join claims c on c.id = h.claim_id
      where h.active and h.ps = p_ps and c.status = 'marked_paid' and claim_source(c) is not null
        and counts_as_unpaid(c)
    )
    select c.id, u.summa into ended
    from marked u join claims c on c.id = u.id join holds h on h.claim_id = c.id
    where c.status = 'marked_paid' and (u.of_site - u.summa >= p_summa or u.summa > p_max)
      and not is_exempt_by_payout(c, p_ps, h.paid_factor)
      -- Only cash claims of this city are considered. The caller has not locked the cash desks of other cities, and
      -- locking them now could cause a deadlock.
      and (c.city is null or c.city = p_city)
    order by u.of_site desc, c.marked_hold_until desc, c.id
    limit 1 for no key update of c skip locked;
    exit when not found;
    update claims set marked_hold_ended = true where id = ended.id;
    update holds set active = false where claim_id = ended.id;
    excess := excess - ended.summa;
  end loop;
end $$;
