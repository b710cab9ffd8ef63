-- Adds a reason to refuse the photo of a card: the photo shows the middle digits of the card's number. Such a photo is
-- deleted at once.
alter table verifications drop constraint verifications_reason_known;
alter table verifications add constraint verifications_reason_known check (reason in ('unreadable', 'cropped', 'edited',
  'digits_visible', 'number_mismatch', 'name_mismatch', 'not_original', 'document_expired', 'face_missing',
  'other_owner', 'other'));
