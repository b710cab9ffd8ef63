import type { FastifyRequest } from 'fastify';
import { networkOf } from '#domain/network.ts';
import { inClaimTurn, keyedQueue } from '../claim-turn.ts';
import { ApiError } from '../errors.ts';
import { hasLeft } from './abandoned.ts';

/** Many may wait, because a repeated call has to get its first response, and waiting costs no connection. */
const inCallerTurn = keyedQueue({ maxRunning: 3, maxWaiting: 250 });
/** Fewer than a claim's queue has places, so that strangers of one network cannot keep its owner out. */
const inNetworkTurn = keyedQueue({ maxRunning: 4, maxWaiting: 250 });
const ofClaim = /\/claims?\/:id\//;
const reads = new Set(['GET', 'HEAD']);

/**
 * Runs a call, and a write in its turn: one at a time for a claim and three at a time for an account or a visitor. Thus
 * nobody can occupy more than a few database connections. Uploads take the claim's turn only to write, because their
 * body may arrive slowly.
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
