import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

export const blockKind = z.enum(['email', 'requisite', 'network']);

/** Entry of the block list. New claims with the blocked value are refused. */
export const block = z.object({
  id: z.uuid(),
  kind: blockKind,
  /** The blocked e-mail, requisite or IP network. Only the first and last digits of a card number are shown. */
  value: z.string(),
  /** Why the value is blocked. Visitors never see the reason. */
  note: z.string(),
  /** E-mail of the member of staff who blocked the value. */
  by: z.string(),
  at: z.iso.datetime(),
});

/**
 * Value of a claim that staff can block. `sender` is the requisite that the visitor pays from, and `recipient` is the
 * requisite that receives the payout.
 */
export const claimTrait = z.object({
  trait: z.enum(['email', 'recipient', 'sender', 'network']),
  value: z.string(),
  /** Entry of the block list that contains this value, or null if the value is not blocked. */
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
      /** Search text, which may be any part of the blocked value or of the reason. */
      search: z.string().max(120).optional(),
    }),
    response: pageOf(block),
  },
  'POST /api/v1/operator/blocklist/': {
    auth: 'staff',
    permission: 'blocklist:write',
    summary: 'Blocks an e-mail, a requisite or an IP network, so that further claims with it are refused',
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
