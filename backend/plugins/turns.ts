import type { FastifyRequest } from 'fastify';
import { networkOf } from '#domain/network.ts';
import { inClaimTurn, keyedQueue } from '../claim-turn.ts';
import { ApiError } from '../errors.ts';
import { hasLeft } from './abandoned.ts';

/**
 * Many calls may wait, because waiting calls hold no database connection. A refused call would not get the stored
 * response that a repeated call must get.
 */
const inCallerTurn = keyedQueue({ maxRunning: 3, maxWaiting: 250 });
/**
 * Lower than the limit of a claim's queue, so that strangers in one IP network cannot fill the claim's queue and keep
 * its owner out.
 */
const inNetworkTurn = keyedQueue({ maxRunning: 4, maxWaiting: 250 });
const ofClaim = /\/claims?\/:id\//;
const reads = new Set(['GET', 'HEAD']);

/**
 * Queues writes: one at a time per claim, and three at a time per account or visitor, so that nobody occupies many
 * database connections. Uploads enter the claim's queue only after their body is read, because a body may arrive
 * slowly.
 */
export async function inTurn<T>(request: FastifyRequest, isUpload: boolean, call: () => Promise<T>): Promise<T> {
  if (isUpload || reads.has(request.method)) return await call();
  const { user, visitor, routeOptions, params } = request;
  const begin = async () => {
    if (hasLeft(request)) throw new ApiError('malformed');
    return await call();
  };
  const claimId = ofClaim.test(routeOptions.url ?? '') ? (params as { id: string }).id.toLowerCase() : null;
  const network = networkOf(request.ip);
  const inOrder =
    claimId === null ? begin : () => inNetworkTurn(`${claimId} ${network}`, () => inClaimTurn(claimId, begin));
  const caller = user ? `user:${user.id}` : visitor && `visitor:${visitor}`;
  return await (caller ? inCallerTurn(caller, inOrder) : inOrder());
}
