-- Keeps images for a day after their last use. Before, the day began with the upload, so a replaced image could go at once.
alter table site_images rename column added_at to used_at;
comment on column site_images.used_at is 'Time until which the brand is known to have used this image.';
