import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';
import type { Draft } from '../factories/exchange.ts';
import type { ApiProcess } from './api-process.ts';

export interface Acknowledged {
  kind: 'created' | 'confirmed';
  id: string;
  key: string;
  visitor: string;
  body: string;
}

const url = { created: () => '/api/v1/claim/', confirmed: (id: string) => `/api/v1/claim/${id}/confirm/` };

export const newVisitor = (): string => randomBytes(32).toString('base64url');

/** Sends a call as the BFF does. @returns null if no response arrived */
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

/** Simulates visitors who create and confirm claims, retry unanswered calls and record every response. */
export class Writers {
  /** Writes that the API has acknowledged. The list is kept in the test process, which is never killed. */
  readonly acknowledged: Acknowledged[] = [];
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

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#hands);
  }

  /** Waits for three acknowledged writes and then up to 100 ms more, so that the kill hits writes in progress. */
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

  /**
   * Repeats a write with the same idempotency key until it succeeds or is refused.
   * @returns the claim's id, or null if refused
   */
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

export async function lostOf(db: Db, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from claims`.execute(db);
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return acknowledged.filter(({ kind, id }) => !known.has(id) || (kind === 'confirmed' && known.get(id) === 'new'));
}

/**
 * Repeats writes that the API has acknowledged.
 * @returns one line for each response that differs from the original response
 */
export async function answeredOtherwise(api: ApiProcess, draft: Draft, acknowledged: Acknowledged[]) {
  const others: string[] = [];
  for (const { kind, id, key, visitor, body } of acknowledged) {
    const payload = kind === 'created' ? draft : {};
    const answer = await send(api, { path: url[kind](id), key, visitor, payload });
    if (answer?.body !== body) others.push(`${kind} ${id}: ${answer?.body}`);
  }
  return others;
}
