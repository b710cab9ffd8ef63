import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

export const blockKind = z.enum(['email', 'requisite', 'network']);

/** A value whose claims are refused. */
export const block = z.object({
  id: z.uuid(),
  kind: blockKind,
  /** E-mail, requisite or IP network. A card is shown by its ends. */
  value: z.string(),
  /** Why the value is blocked. Visitors never see the reason. */
  note: z.string(),
  /** E-mail of the member of staff who blocked the value. */
  by: z.string(),
  at: z.iso.datetime(),
});

/** A value of a claim that can be blocked. `sender` and `recipient` are the requisites of the two sides. */
export const claimTrait = z.object({
  trait: z.enum(['email', 'recipient', 'sender', 'network']),
  value: z.string(),
  /** The block that refuses further claims with this value, or null. */
  block: block.nullable(),
});

const note = z.string().trim().min(1).max(500);
const id = z.object({ id: z.uuid() });

export const blocklistEndpoints = endpoints({
  'GET /api/v1/operator/blocklist/': {
    auth: 'staff',
    permission: 'blocklist:read',
    summary: 'Blocked e-mails, requisites and IP networks, newest first',
    query: pageQuery.extend({
      kind: blockKind.optional(),
      /** Part of the value or of the reason. */
      search: z.string().max(120).optional(),
    }),
    response: pageOf(block),
  },
  'POST /api/v1/operator/blocklist/': {
    auth: 'staff',
    permission: 'blocklist:write',
    summary: 'Blocks an e-mail, a requisite or an IP network: claims with it are refused',
    body: z.strictObject({ kind: blockKind, value: z.string().trim().min(1).max(200), note }),
    response: block,
  },
  'DELETE /api/v1/operator/blocklist/:id/': {
    auth: 'staff',
    permission: 'blocklist:write',
    summary: 'Ends a block',
    params: id,
    response: block,
  },
  'GET /api/v1/operator/claims/:id/traits/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'E-mail, requisites and IP network of a claim, and which of them are blocked',
    params: id,
    response: z.array(claimTrait),
  },
  'POST /api/v1/operator/claims/:id/traits/': {
    auth: 'staff',
    permission: 'blocklist:write',
    summary: 'Blocks values of a claim, so that further claims with them are refused',
    params: id,
    body: z.strictObject({ traits: z.array(claimTrait.shape.trait).min(1).max(4), note }),
    response: z.array(claimTrait),
  },
});
