import type { Templates } from './requests.ts';

/**
 * Returns request bodies and queries for the calls of shops' servers.
 * @param claim a body that creates a claim
 */
export function merchantTemplates(claim: Record<string, unknown>): Templates {
  const { email, fromPs, toPs, fromSumma, toSumma, fromRequisites, toRequisites } = claim;
  const sale = { fromPs, toPs, fromSumma, toSumma, email, fromRequisites, toRequisites };
  // Use many order numbers, because the fuzzer also cancels claims, and a cancelled claim cannot be played to an
  // outcome.
  const sales = Array.from({ length: 30 }, (_, number) => ({ order: `sale-${number + 1}`, ...sale }));
  const link = { title: 'Tea', methods: [fromPs], toPs, fromSumma, toRequisites, once: true };
  return {
    'GET /api/v1/merchant/quote/': [{ from: fromPs, to: toPs, fromSumma }],
    'POST /api/v1/merchant/preflight/': [{ order: 'sale-0', ...sale }],
    'POST /api/v1/merchant/claim/': sales,
    'POST /api/v1/merchant/claim/{id}/cancel/': [{}],
    'POST /api/v1/merchant/link/': ['link-1', 'link-2'].map((order) => ({ order, ...link })),
    'POST /api/v1/merchant/test/claim/{id}/': [{ outcome: 'paid' }, { outcome: 'done' }],
  };
}
