import { z } from 'zod';
import { amlRisks } from '#domain/aml.ts';
import { endpoints } from './endpoint.ts';

const id = z.object({ id: z.uuid() });
const body = z.strictObject({ address: z.string().trim().min(1).max(200) });

/** Result of checking an address with the AML provider. */
export const amlVerdict = z.object({
  /** The checked address after normalisation. */
  address: z.string(),
  risk: z.enum(amlRisks),
  at: z.iso.datetime(),
  /**
   * Time until which a payment from this address is not held because of its score. Set only if the risk is `low`,
   * otherwise null.
   */
  validUntil: z.iso.datetime().nullable(),
});

/** A check as staff sees it. */
export const amlCheck = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /**
   * Origin of the address: the visitor will pay from it (`sender`), the exchange pays to it (`payout`), a payment came
   * from it (`deposit`), or a member of staff entered it (`staff`).
   */
  subject: z.enum(['sender', 'payout', 'deposit', 'staff']),
  address: z.string(),
  risk: z.enum(amlRisks),
  score: z.number().int(),
  /** Findings in the provider's words, such as `sanctions`. */
  categories: z.array(z.string()),
  provider: z.string(),
  validUntil: z.iso.datetime().nullable(),
});

export const amlEndpoints = endpoints({
  'POST /api/v1/claim/:id/sender-check/': {
    auth: 'optional',
    summary: 'Checks the address that the visitor will pay from; a harmless one is not held for its score afterwards',
    params: id,
    body,
    response: amlVerdict,
  },
  'GET /api/v1/operator/claims/:id/aml/': {
    auth: 'staff',
    permission: 'claims:read',
    summary: 'AML checks of a claim’s addresses, newest first',
    params: id,
    response: z.object({
      /** Whether an AML provider is configured, so that addresses can be checked. */
      available: z.boolean(),
      checks: z.array(amlCheck),
    }),
  },
  'POST /api/v1/operator/claims/:id/aml/': {
    auth: 'staff',
    permission: 'claims:write',
    summary: 'Checks an address of the claim’s payment, for example the one that staff has seen in the explorer',
    params: id,
    body,
    response: amlCheck,
  },
});
