type Query = Record<string, string | undefined>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * Addresses of pages, without the language: what a link or a router is given. The table of all
 * pages, which only the server reads, is routes/pages.ts.
 */
export const routes = {
  home: (query: { cur_from?: string; cur_to?: string; city?: string } = {}) => withQuery('/', query),
  rules: '/rules',
  replenishment: '/rules#replenishment',
  aml: '/aml',
  claim: (uuid: string) => `/claim/${uuid}`,
  claimSuccess: (claim?: string) => withQuery('/claim/success', { claim }),
  claimFail: (claim?: string) => withQuery('/claim/fail', { claim }),
  demoBank: (payment: string) => `/demo-bank/${payment}`,
  login: (next?: string) => withQuery('/login', { next }),
  orders: '/account/orders',
  operator: '/operator',
  operatorLogin: (next?: string) => withQuery('/operator/login', { next }),
  operatorClaim: (uuid: string) => `/operator/claims/${uuid}`,
  operatorReserves: '/operator/reserves',
  operatorAudit: '/operator/audit',
} as const;
