import type { ClaimStatus } from '#domain/claim-status.ts';

type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const defined = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return defined.length > 0 ? `${path}?${new URLSearchParams(defined)}` : path;
}

/** Filters of the change log. `from` and `to` are days as YYYY-MM-DD. */
export interface JournalQuery {
  room?: string;
  search?: string;
  from?: string;
  to?: string;
  page?: string;
}

/** Paths of pages, for links and the router. They do not contain the locale. */
export const routes = {
  home: (
    query: {
      cur_from?: string;
      cur_to?: string;
      city?: string;
      from_summa?: string;
      promocode?: string;
      /** Id of the verified card to pay from. */
      card?: string;
    } = {},
  ) => withQuery('/', query),
  pair: (from: string, to: string) => `/exchange/${from}-to-${to}`,
  rules: '/rules',
  replenishment: '/rules#replenishment',
  aml: '/aml',
  faq: '/faq',
  status: '/status',
  certificate: '/certificate',
  /** Page with the printable certificate of an order. */
  certificateOf: (order: string) => withQuery('/certificate', { order }),
  cash: '/cash',
  pay: (code: string) => `/pay/${code}`,
  contacts: (claim?: string) => withQuery('/contacts', { claim }),
  contest: '/contest',
  news: (page = 1, tag?: string) => `/news${tag ? `/tag/${tag}` : ''}${page > 1 ? `/page/${page}` : ''}`,
  newsPost: (slug: string) => `/news/${slug}`,
  partners: '/partners',
  partnersMonitoring: '/partners/monitoring',
  partnersUsers: '/partners/users',
  shops: '/shops',
  /** Page of a claim. `back` is the outcome that a payment page states when the visitor returns from it. */
  claim: (uuid: string, back?: 'success' | 'fail') => withQuery(`/claim/${uuid}`, { back }),
  testClaim: (uuid: string) => `/test-claim/${uuid}`,
  claimFind: '/claim/find',
  claimSuccess: (claim?: string) => withQuery('/claim/success', { claim }),
  claimFail: (claim?: string) => withQuery('/claim/fail', { claim }),
  verify: (uuid: string) => `/verify/${uuid}`,
  verification: (uuid: string) => `/verification/${uuid}`,
  demoBank: (payment: string) => `/demo-bank/${payment}`,
  login: (next?: string) => withQuery('/login', { next }),
  register: '/register',
  forget: '/forget',
  /**
   * Page that confirms a completed action; `done` names the action. Without `done`, the page offers to send the
   * confirmation mail again.
   */
  successfully: (done?: 'signup' | 'password' | 'deleted') => withQuery('/successfully', { done }),
  account: '/account',
  orders: '/account/orders',
  accountCards: '/account/cards',
  accountSettings: '/account/settings',
  accountGift: (query: { tab?: 'code' | 'buy'; page?: string } = {}) => withQuery('/account/gift', query),
  referrer: '/account/referrer',
  promocodes: (page = 1) => withQuery('/account/promocodes', page > 1 ? { page: String(page) } : {}),
  accountShop: '/account/shop',
  shopApi: '/account/shop/api',
  shopSales: '/account/shop/sales-history',
  shopStatistics: '/account/shop/statistics',
  shopWithdrawal: '/account/shop/withdrawal',
  shopLinks: '/account/shop/link-generation',
  operator: '/operator',
  operatorQueue: (query: { show?: 'all' | ClaimStatus; search?: string; account?: string }) =>
    withQuery('/operator', query),
  operatorOverview: '/operator/overview',
  operatorShifts: (query: { page?: string } = {}) => withQuery('/operator/shifts', query),
  operatorShift: (uuid: string) => `/operator/shifts/${uuid}`,
  operatorLogin: (next?: string) => withQuery('/operator/login', { next }),
  operatorStaff: '/operator/staff',
  operatorNotices: '/operator/notices',
  operatorClaim: (uuid: string) => `/operator/claims/${uuid}`,
  operatorReserves: '/operator/reserves',
  operatorOffices: '/operator/offices',
  operatorRates: (query: { show?: 'directions' | 'rules'; search?: string; page?: string } = {}) =>
    withQuery('/operator/rates', query),
  operatorDirections: (query: { search?: string; currency?: string; state?: string } = {}) =>
    withQuery('/operator/directions', query),
  operatorNewDirection: '/operator/directions/new',
  operatorDirection: (from: string, to: string) => `/operator/directions/${from}-to-${to}`,
  operatorCurrencies: '/operator/currencies',
  operatorRequisites: (query: { currency?: string } = {}) => withQuery('/operator/requisites', query),
  operatorAccounts: (query: { show?: 'blocked'; search?: string; page?: string } = {}) =>
    withQuery('/operator/accounts', query),
  operatorPayouts: (query: { show?: string; page?: string } = {}) => withQuery('/operator/payouts', query),
  operatorChains: '/operator/chains',
  operatorBlocklist: (query: { kind?: string; search?: string; page?: string } = {}) =>
    withQuery('/operator/blocklist', query),
  operatorSettings: (query: { section?: string; search?: string } = {}) => withQuery('/operator/settings', query),
  operatorTemplates: '/operator/templates',
  operatorContent: '/operator/content',
  operatorMails: '/operator/mails',
  operatorJournal: (query: JournalQuery = {}) => withQuery('/operator/journal', { ...query }),
  operatorAudit: '/operator/audit',
  operatorVerifications: (query: { show?: 'all'; page?: string } = {}) => withQuery('/operator/verifications', query),
  operatorContests: '/operator/contests',
  operatorPromocodes: (query: { show?: string; search?: string; page?: string } = {}) =>
    withQuery('/operator/promocodes', query),
  operatorHours: '/operator/hours',
  operatorTech: '/operator/tech',
  operatorMessages: (query: { show?: 'all'; page?: string } = {}) => withQuery('/operator/messages', query),
  operatorShops: (query: { show?: 'all'; page?: string } = {}) => withQuery('/operator/shops', query),
  operatorWithdrawals: (query: { show?: 'all'; page?: string } = {}) => withQuery('/operator/withdrawals', query),
  operatorGiftCards: (query: { show?: string; search?: string; page?: string } = {}) =>
    withQuery('/operator/gift-cards', query),
} as const;
