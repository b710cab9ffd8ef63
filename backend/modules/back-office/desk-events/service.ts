import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { deskEvent } from '#contracts/desk-events.ts';
import type { Network } from '#domain/network.ts';
import { may } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import { type ChangeStreams, claimsTopic, requestsTopic } from '../../platform/change-feed/service.ts';
import { staffRoleOfSession } from '../../platform/sessions/service.ts';

interface DeskRequest {
  sessionId: string;
  ip: string;
  network: Network;
  reply: FastifyReply;
}

/**
 * Minimum time between two events for one open page, so that many changes in a row do not make the page reload without
 * a pause.
 */
const pauseMs = 500;

/** Maximum number of claims that an event names. If more claims have changed, the event names none of them. */
const maxNamed = 100;

/**
 * Streams events until the session ends or may no longer read claims; each event has the ids of changed claims, and
 * tells whether requests for a second person's approval have changed. The first event means that any claim and any
 * request may have changed.
 */
export function watchDesk(
  db: Db,
  streams: ChangeStreams,
  { sessionId, ip, ...request }: DeskRequest,
): Promise<Readable> {
  const changes = collectChanges();
  let sent = 0;
  return streams.watch({
    ...request,
    topic: claimsTopic,
    sharedTopic: requestsTopic,
    pauseMs,
    onChange: changes.add,
    read: async () => {
      const role = await staffRoleOfSession(db, sessionId, ip);
      if (role === undefined || !may(role, 'claims:read')) return null;
      sent += 1;
      return { text: JSON.stringify(deskEvent.encode(changes.take())), key: String(sent), last: false };
    },
  });
}

/** Collects the changes since the previous event of the stream. */
function collectChanges() {
  let claims: Set<string> | null = null;
  let requests = true;
  return {
    add: (topic: string, claimId: string | undefined): void => {
      if (topic === requestsTopic) requests = true;
      else if (claimId === undefined) claims = null;
      else claims?.add(claimId);
    },
    take: (): z.input<typeof deskEvent> => {
      const taken = { claims: claims && claims.size <= maxNamed ? [...claims] : null, requests };
      claims = new Set();
      requests = false;
      return taken;
    },
  };
}
