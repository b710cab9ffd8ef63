-- Indexes for finding the newest claims by the last four digits of a card, without reading all claims with these
-- digits.
create index claims_to_card_end on claims ((jsonb_path_query_first(to_requisites, '$[*].last')), status, status_at)
  where jsonb_path_query_first(to_requisites, '$[*].last') is not null;
create index claims_from_card_end on claims ((jsonb_path_query_first(from_requisites, '$[*].last')), status, status_at)
  where jsonb_path_query_first(from_requisites, '$[*].last') is not null;
-- Update the statistics of PostgreSQL. Without statistics about the last four digits, PostgreSQL might read all claims
-- instead of using these indexes.
analyze claims;
