import { z } from 'zod';
import { isShownPeriod } from '#domain/figures.ts';
import { endpoints } from './endpoint.ts';

/** First and last day of a period, in the time zone of the business hours. A period has at most 366 days. */
const query = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => isShownPeriod(from, to), { path: ['to'] });

export const accountingEndpoints = endpoints({
  'GET /api/v1/operator/accounting/claims/csv/': {
    auth: 'staff',
    permission: 'accounting:read',
    summary: 'Claims that were paid out or refunded in a period, as CSV (RFC 4180). The export is in the change log',
    query,
    response: 'file',
  },
  'GET /api/v1/operator/accounting/postings/csv/': {
    auth: 'staff',
    permission: 'accounting:read',
    summary: 'Entries of the ledger in a period, as CSV (RFC 4180). The export is in the change log',
    query,
    response: 'file',
  },
});
