-- Keeps an image for a day after its last use, so that an old image is not deleted the moment another one replaces it.
alter table site_images rename column added_at to used_at;
comment on column site_images.used_at is 'Time until which the brand is known to have used this image.';
