-- Stores uploaded logos and icons, and the time of the latest change to the content of public pages.
create table site_images (
  hash text primary key,
  bytes bytea not null,
  added_at timestamptz not null default now(),
  constraint site_images_hash_sha256 check (hash ~ '^[0-9a-f]{64}$')
);
comment on table site_images is 'Uploaded logos and icons as PNG, re-encoded by the API.';
create table site_state (
  single boolean primary key default true,
  changed_at timestamptz not null default now(),
  constraint site_state_single check (single)
);
comment on table site_state is 'Time of the last change of a setting or text that public pages show.';
insert into site_state default values;
