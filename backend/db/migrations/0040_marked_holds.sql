-- Adds a deadline to the hold of a claim that is marked as paid (docs/decisions/070-marked-holds-end.md).
alter table claims add column marked_hold_until timestamptz;
comment on column claims.marked_hold_until is 'When the hold of the claim ends if no money is credited; counts from the first "I paid".';
alter table claims add column marked_hold_ended boolean not null default false;
comment on column claims.marked_hold_ended is 'Whether the hold of the marked claim has ended, so that the claim may hold nothing.';
update claims set marked_hold_until = now() + interval '180 minutes' where status = 'marked_paid';
create index claims_marked_holds on claims (marked_hold_until) where status = 'marked_paid' and not marked_hold_ended;
