-- Keeps images for a day after their last use. Previously, images were kept for a day after their upload, so an older
-- image could be deleted as soon as it was replaced.
alter table site_images rename column added_at to used_at;
comment on column site_images.used_at is 'Time until which the brand is known to have used this image.';
