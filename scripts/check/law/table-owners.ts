/**
 * The only modules that may write each table, as paths under backend/. Exempt are the seed, which fills an empty
 * database, and jobs/retention.ts, which deletes expired rows of many tables.
 */
export const tableOwners: Record<string, readonly string[]> = {
  users: ['modules/platform/users'],
  sessions: ['modules/platform/sessions'],
  refresh_tokens: ['modules/platform/sessions'],
  user_devices: ['modules/platform/sessions'],
  settings: ['modules/platform/settings'],
  change_log: ['modules/platform/change-log'],
  heartbeats: ['jobs'],
  idempotency_keys: ['db/idempotency.ts'],
  schema_migrations: ['db/migrate.ts'],
  schema_functions: ['db/functions.ts'],
  installation: ['db/installation.ts'],

  ledger_accounts: ['modules/ledger/postings'],
  ledger_transactions: ['modules/ledger/postings'],
  ledger_entries: ['modules/ledger/postings'],
  reserves: ['modules/ledger/postings'],
  audits: ['modules/ledger/audit'],

  captcha_uses: ['modules/abuse/captcha'],
  throttle_counters: ['modules/abuse/throttle'],

  texts: ['modules/content/texts'],
  news: ['modules/content/news'],
  news_tags: ['modules/content/news'],
  tags: ['modules/content/news'],
  faq: ['modules/content/faq'],
  faq_groups: ['modules/content/faq'],
  contests: ['modules/content/contest'],

  networks: ['modules/pricing/catalogue'],
  currency_groups: ['modules/pricing/catalogue'],
  payment_systems: ['modules/pricing/catalogue'],
  directions: ['modules/pricing/catalogue'],
  rates: ['modules/pricing/rates'],
  rate_rules: ['modules/pricing/rates'],
  rate_sources: ['modules/pricing/rates'],
  rate_markets: ['modules/pricing/rates'],
  rate_history: ['modules/pricing/rates'],

  claims: ['modules/claims/lifecycle'],
  claim_transitions: ['modules/claims/lifecycle'],
  claim_mail_outbox: ['modules/claims/lifecycle'],
  claim_prices: ['modules/claims/lifecycle'],
  holds: ['modules/claims/lifecycle'],
  payouts: ['modules/claims/lifecycle'],
  approvals: ['modules/payouts/freeze-and-approval'],
  freeze_alerts: ['modules/payouts/freeze-alert'],
  claim_requisites: ['modules/claims/lifecycle'],
  requisite_pool: ['modules/claims/payment'],
  deposits: ['modules/claims/payment'],
  claim_visitors: ['modules/claims/page'],
  receipts: ['modules/claims/receipts'],

  inquiries: ['modules/site/inquiries'],
  mail_tokens: ['modules/accounts/mail'],
  account_mails: ['modules/accounts/mail'],

  cities: ['modules/back-office/offices'],
  offices: ['modules/back-office/offices'],
  cash_desks: ['modules/back-office/offices'],
  demo_payments: ['modules/claims/payment'],
  hook_events: ['modules/demo-rails/demo-bank'],
};
