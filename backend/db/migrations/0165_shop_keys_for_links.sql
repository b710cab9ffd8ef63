-- Adds a scope of shop keys for creating payment links. The scopes of existing keys do not change.
alter table shop_keys
  drop constraint shop_keys_scopes_known,
  add constraint shop_keys_scopes_known check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'links']);
