-- Trigram index, so that the back office can search for parts of an e-mail or requisite without reading every claim.
-- The extension has its own schema, because `public` contains only this product's functions.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create index claims_search on claims
  using gin ((email || ' ' || from_requisites::text || ' ' || to_requisites::text) extensions.gin_trgm_ops);
