-- Stores which operator entered the refund requisites, and when (docs/decisions/072-daily-limit-of-one-operator.md).
-- The change log does not contain requisites that a visitor replaced or that a follow-up claim inherited.
alter table claims add column refund_stated_by uuid, add column refund_stated_at timestamptz;
comment on column claims.refund_stated_by is 'Member of staff who stated the current refund_requisites; null: the visitor, or the account that paid.';

update claims c set refund_stated_by = stated.actor_id::uuid, refund_stated_at = stated.at
from (
  select distinct on (subject) subject, actor_id, at from change_log
  where room = 'claims' and actor_kind = 'operator' and changes @> '[{"field": "refundRequisites"}]'
  order by subject, id desc
) stated
where stated.subject ~ '^\d+$' and c.number = stated.subject::bigint and c.refund_requisites is not null;

drop index change_log_of_claim;
