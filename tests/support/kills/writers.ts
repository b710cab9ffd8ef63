import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import type { Draft } from '../factories/exchange.ts';
import type { ApiProcess } from './api-process.ts';

/** A write that was answered with success: what the visitor believes in. */
export interface Acknowledged {
  kind: 'created' | 'confirmed';
  id: string;
  key: string;
  visitor: string;
  body: string;
}

const url = { created: () => '/api/v1/claim/', confirmed: (id: string) => `/api/v1/claim/${id}/confirm/` };

export const newVisitor = (): string => randomBytes(32).toString('base64url');

/** One call as the BFF makes it; null when there was no answer. */
export async function send(
  api: ApiProcess,
  { path, key, visitor, payload }: { path: string; key: string; visitor: string; payload: object },
): Promise<{ status: number; body: string } | null> {
  try {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-visitor': visitor },
      body: JSON.stringify(payload),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return null;
  }
}

/** Visitors who make claims and confirm them, and write down what they were answered; who hears nothing asks again. */
export class Writers {
  /** Outside of every process that is killed. */
  readonly acknowledged: Acknowledged[] = [];
  /** Statuses that were neither success nor "not now". */
  readonly wrong: string[] = [];
  readonly #api: ApiProcess;
  readonly #draft: Draft;
  readonly #hands: Promise<void>[];
  #stopped = false;

  constructor(api: ApiProcess, draft: Draft, hands = 8) {
    this.#api = api;
    this.#draft = draft;
    this.#hands = Array.from({ length: hands }, () => this.#write());
  }

  /** Ends when everyone knows what came of the last write. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#hands);
  }

  /** Waits until something was written after this moment, then a little: a kill comes in the midst of it. */
  async busy(): Promise<void> {
    const before = this.acknowledged.length;
    while (this.acknowledged.length < before + 3) await sleep(5);
    await sleep(Math.random() * 100);
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const visitor = newVisitor();
      const created = await this.#settle('created', visitor, url.created(), this.#draft);
      if (created) await this.#settle('confirmed', visitor, url.confirmed(created), {}, created);
    }
  }

  /** Sends until it is answered, with the same key each time. @returns id of the claim */
  async #settle(kind: Acknowledged['kind'], visitor: string, path: string, payload: object, claim?: string) {
    const key = randomUUID();
    for (;;) {
      const answer = await send(this.#api, { path, key, visitor, payload });
      if (answer && answer.status < 300) {
        const id = claim ?? (JSON.parse(answer.body) as { id: string }).id;
        this.acknowledged.push({ kind, id, key, visitor, body: answer.body });
        return id;
      }
      if (answer && answer.status !== 503) {
        this.wrong.push(`${kind} ${answer.status} ${answer.body}`);
        return null;
      }
      await sleep(50);
    }
  }
}

/** Acknowledged writes that the database knows nothing of. */
export async function lostOf(db: Db, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from claims`.execute(db);
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return acknowledged.filter(({ kind, id }) => !known.has(id) || (kind === 'confirmed' && known.get(id) === 'new'));
}

/** Sends some acknowledged writes again; those that are answered otherwise than the first time. */
export async function answeredOtherwise(api: ApiProcess, draft: Draft, acknowledged: Acknowledged[]) {
  const others: string[] = [];
  for (const { kind, id, key, visitor, body } of acknowledged) {
    const payload = kind === 'created' ? draft : {};
    const answer = await send(api, { path: url[kind](id), key, visitor, payload });
    if (answer?.body !== body) others.push(`${kind} ${id}: ${answer?.body}`);
  }
  return others;
}
