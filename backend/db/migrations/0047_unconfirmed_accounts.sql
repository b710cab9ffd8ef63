-- Index for finding accounts with an unconfirmed e-mail (docs/decisions/075-unconfirmed-accounts-end.md). The other
-- indexes are on foreign keys to users, because deleting an account checks these keys.
create index users_unconfirmed on users (created_at) where not activated and role = 'user';
create index claims_of_worker on claims (worker_id) where worker_id is not null;
create index approvals_of_user on approvals (user_id);
create index change_log_decided on change_log (decided_by) where decided_by is not null;
create index inquiries_of_user on inquiries (user_id) where user_id is not null;
create index inquiries_answered on inquiries (answered_by) where answered_by is not null;
create index posting_requests_of_author on posting_requests (user_id);
create index posting_requests_approved on posting_requests (approved_by) where approved_by is not null;
create index posting_requests_declined on posting_requests (declined_by) where declined_by is not null;
