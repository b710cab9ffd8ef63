import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Maximum number of orders that are counted for one customer. Older orders are left out. */
export const maxCountedOrders = 1_000;

/** Account of a customer, as staff sees it. */
export const customerAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Whether the customer has confirmed the e-mail. */
  isActivated: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Time of the latest request in any session of the account, or null if no session is stored. */
  seenAt: z.iso.datetime().nullable(),
  /** Number of open sessions. */
  sessions: z.int(),
  /**
   * Number of the account's orders (`count`) and of its completed orders (`done`). Only the latest `maxCountedOrders`
   * orders are counted.
   */
  orders: z.object({ count: z.int(), done: z.int() }),
  /** Name of the account's shop, or null if it has none. */
  shop: z.string().nullable(),
  /** Why, when and by whom the account was closed. Null if the account is open. */
  block: z.object({ at: z.iso.datetime(), reason: z.string(), by: z.string().nullable() }).nullable(),
});

export const customerAccountEndpoints = endpoints({
  'GET /api/v1/operator/accounts/': {
    auth: 'staff',
    permission: 'accounts:read',
    summary: 'Accounts of customers, newest first. Found by the beginning of an e-mail, they are sorted by e-mail',
    query: pageQuery.extend({
      /** Search text, which is the beginning of an e-mail address. */
      search: z.string().trim().max(120).optional(),
      show: z.enum(['blocked']).optional(),
    }),
    response: pageOf(customerAccount),
  },
  'POST /api/v1/operator/accounts/:id/': {
    auth: 'staff',
    permission: 'accounts:write',
    summary: 'Closes an account, opens it again, or ends its sessions',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      action: z.enum(['block', 'unblock', 'endSessions']),
      /** Reason for the action, visible only to staff. */
      note: z.string().trim().min(1).max(500),
    }),
    response: customerAccount,
  },
});
