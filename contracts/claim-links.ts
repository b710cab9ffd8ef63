import { z } from 'zod';
import { mailRequested } from './auth.ts';
import { claimState } from './claim.ts';
import { endpoints } from './endpoint.ts';

const id = z.object({ id: z.uuid() });

/** Number and e-mail of a claim, by which a guest who has lost the claim's link can find the claim again. */
export const claimSearch = z.strictObject({
  number: z.string().trim().min(1).max(15).regex(/^\d*$/, 'digits'),
  email: z.email().max(254),
});

export const claimLinkEndpoints = endpoints({
  'POST /api/v1/claim/:id/open/': {
    auth: 'optional',
    summary: "Gives the caller's browser the creator's rights, in exchange for the token of the claim's mails",
    params: id,
    body: z.strictObject({ token: z.string().max(128) }),
    response: claimState,
  },
  'POST /api/v1/claim/:id/link/': {
    auth: 'optional',
    summary: "Mails the claim's link again, to the claim's own e-mail only",
    params: id,
    body: z.strictObject({}),
    response: mailRequested,
    status: 202,
  },
  'POST /api/v1/claim/find/': {
    auth: 'optional',
    summary: "Finds a claim by number and e-mail: its owner gets the id, anybody else a mail to the claim's own e-mail",
    body: claimSearch,
    /** `id` is null unless the caller owns the claim, so that the response does not reveal whether the claim exists. */
    response: z.object({ id: z.uuid().nullable() }),
    status: 202,
  },
});
