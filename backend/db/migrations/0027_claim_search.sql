-- The back office searches for a part of an e-mail or requisite in the whole history. Without this index every claim
-- is read. The extension is in a schema of its own, because the functions of `public` are those of this product.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create index claims_search on claims
  using gin ((email || ' ' || from_requisites::text || ' ' || to_requisites::text) extensions.gin_trgm_ops);
