import type { ClaimEvent, TestEvents } from './types.ts';

type StoredEvent = TestEvents['results'][number];

/** Result of an attempt to send an event. */
export interface Answer {
  /** HTTP status of the response, or null without a response. */
  status: number | null;
  /** Milliseconds until the event is sent again, or null if the event was delivered. */
  retryMs: number | null;
}

interface Lane {
  events: StoredEvent[];
  /** Number of failed attempts to send the oldest event of `events`. */
  failures: number;
  /** Time of the next attempt in milliseconds since the epoch. */
  dueAt: number;
}

const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Undelivered events in one queue per claim, so that the events of a claim stay in order. */
export class EventLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #retryDelaysMs: readonly number[];

  constructor(retryDelaysMs: readonly number[]) {
    this.#retryDelaysMs = retryDelaysMs;
  }

  add(events: readonly StoredEvent[]): void {
    for (const stored of events) {
      const claim = stored.event.data.id;
      const lane = this.#lanes.get(claim) ?? { events: [], failures: 0, dueAt: 0 };
      lane.events.push(stored);
      this.#lanes.set(claim, lane);
    }
  }

  /**
   * Sends the due events of all claims.
   * @returns the statuses of all responses
   */
  async sendDue(
    send: (event: StoredEvent) => Promise<number | null>,
    onSent?: (event: ClaimEvent, answer: Answer) => void,
  ): Promise<(number | null)[]> {
    const sent = [...this.#lanes].map(async ([claim, lane]) => {
      const statuses: (number | null)[] = [];
      for (let first = lane.events[0]; first && lane.dueAt <= Date.now(); first = lane.events[0]) {
        const status = await send(first);
        const retryMs = this.#settle(lane, status);
        statuses.push(status);
        onSent?.(first.event, { status, retryMs });
      }
      if (lane.events.length === 0) this.#lanes.delete(claim);
      return statuses;
    });
    return (await Promise.all(sent)).flat();
  }

  /** Removes a delivered event, or schedules the next attempt. Returns the delay before that attempt. */
  #settle(lane: Lane, status: number | null): number | null {
    if (isDelivered(status)) {
      lane.events.shift();
      lane.failures = 0;
      return null;
    }
    const retryMs = this.#retryDelaysMs[lane.failures] ?? this.#retryDelaysMs.at(-1) ?? 0;
    lane.failures += 1;
    lane.dueAt = Date.now() + retryMs;
    return retryMs;
  }
}
