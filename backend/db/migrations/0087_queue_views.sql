-- Stores filters of the queue that a member of staff has saved under a name.
create table queue_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  query text not null,
  constraint queue_views_name_length check (char_length(name) between 1 and 40),
  constraint queue_views_query_length check (char_length(query) <= 1000)
);
create unique index queue_views_name on queue_views (user_id, lower(name));
comment on table queue_views is 'Filters of the queue that a member of staff has saved under a name.';
comment on column queue_views.query is 'Query of the address of the queue, without the question mark.';
