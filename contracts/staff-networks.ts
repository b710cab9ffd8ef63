import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** An IP address or a network in CIDR notation. */
const network = z
  .string()
  .trim()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]));

export const staffNetworks = z.object({
  networks: z.array(
    z.object({
      /** Network in CIDR notation, such as `203.0.113.0/24`. */
      network: z.string(),
      note: z.string(),
    }),
  ),
  /** IP address from which the caller sends this call. */
  yours: z.string(),
});

export const staffNetworkEndpoints = endpoints({
  'GET /api/v1/operator/staff-networks/': {
    auth: 'staff',
    permission: 'staff:read',
    summary: 'Networks from which staff may sign in and work; none listed means every network',
    response: staffNetworks,
  },
  'PUT /api/v1/operator/staff-networks/': {
    auth: 'staff',
    permission: 'staff:write',
    freshCode: 'always',
    summary: 'Replaces the list of networks from which staff may work; refused if the list would lock out the caller',
    body: z.strictObject({
      networks: z.array(z.strictObject({ network, note: z.string().trim().max(60) })).max(50),
    }),
    response: staffNetworks,
  },
});
