-- Maintenance that nobody set up yet closes form and files: an offer that nobody can take helps nobody.
update settings set value = value || '{"hideForm": true, "hideExport": true}'
where key = 'tech' and value = '{"active": false, "textRu": null, "textEn": null, "until": null, "hideForm": false, "hideExport": false, "hideApi": false}';
