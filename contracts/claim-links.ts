import { z } from 'zod';
import { mailRequested } from './auth.ts';
import { claimState } from './claim.ts';
import { endpoints } from './endpoint.ts';

const id = z.object({ id: z.uuid() });

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
});
