alter table rate_rules
  alter jump drop not null, alter jump drop default,
  alter spread drop not null, alter spread drop default;

-- Before this migration, a jump of 10 and a spread of 2 meant that the rule follows the settings. Since this migration,
-- null has this meaning.
update rate_rules set jump = null where jump = 10;
update rate_rules set spread = null where spread = 2;

comment on column rate_rules.jump is 'Largest valid change in percent. Null for that of the settings.';
comment on column rate_rules.spread is 'Largest valid difference between sources in percent. Null for that of the settings.';
