comment on table account_mails is 'Sent account mails. Limits on mails that strangers request count these rows.';
comment on table installation is 'Kind of this installation. The single row is written when the database is first seeded.';
comment on table news_tags is 'Tags of news posts. The column published_at copies the post''s publication time, so that the list of a tag reads only one index.';
comment on table posting_requests is 'Requests to post a loss or a withdrawal from a reserve, with the members of staff who requested and decided each.';
comment on table referral_invitations is 'Accounts created through a referral link, each with the partner who invited it. The partner never changes.';
comment on table shop_sums is 'Hourly and daily statistics of a shop, kept by triggers. A sale counts in the hour and day in which it was created.';
comment on table throttle_counters is 'Counters of attempts, for example of wrong passwords per e-mail or network.';
