create table change_log_chain (
  position bigint not null,
  entry_id bigint not null references change_log (id),
  hash bytea not null,
  constraint change_log_chain_pkey primary key (position),
  constraint change_log_chain_entry_id_key unique (entry_id),
  constraint change_log_chain_position_positive check (position > 0),
  constraint change_log_chain_hash_sha256 check (octet_length(hash) = 32)
);
comment on table change_log_chain is 'Hash chain over the change log. Insert-only for the product''s role.';
comment on column change_log_chain.position is '1, 2, 3, … without gaps, in the order of the commits.';
comment on column change_log_chain.hash is 'SHA-256 of the hash of the previous position and of the entry.';

do $$
declare
  entry change_log;
  place bigint = 0;
  previous bytea = '';
begin
  for entry in select * from change_log order by id loop
    place = place + 1;
    previous = sha256(previous || convert_to(jsonb_build_array(place, entry.id, extract(epoch from entry.at), entry.actor_kind,
      entry.actor_id, entry.room, entry.subject, entry.changes, entry.note, entry.decided_by, entry.approved)::text, 'UTF8'));
    insert into change_log_chain (position, entry_id, hash) values (place, entry.id, previous);
  end loop;
end $$;

update audits set ends = ends || '{"change": "0"}', until = until || '{"change": "0"}', mark = mark || '{"change": "0"}';
