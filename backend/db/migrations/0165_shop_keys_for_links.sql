-- A key needs a scope of its own to create payment links. Existing keys keep their scopes.
alter table shop_keys
  drop constraint shop_keys_scopes_known,
  add constraint shop_keys_scopes_known check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'links']);
