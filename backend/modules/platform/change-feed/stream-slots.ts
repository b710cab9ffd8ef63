interface SlotLimits {
  maxPerTopic: number;
  maxPerIp: number;
  maxTotal: number;
}

/** Counts open streams by topic, by IP address and in total. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** @returns a function that releases the slot, once; null: all are taken */
  acquire(topic: string, ip: string): (() => void) | null {
    const { maxPerTopic, maxPerIp, maxTotal } = this.#limits;
    const limits = { [`topic ${topic}`]: maxPerTopic, [`ip ${ip}`]: maxPerIp, total: maxTotal };
    if (Object.entries(limits).some(([key, max]) => this.#count(key) >= max)) return null;
    for (const key of Object.keys(limits)) this.#taken.set(key, this.#count(key) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const key of Object.keys(limits)) this.#release(key);
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #release(key: string): void {
    const remaining = this.#count(key) - 1;
    if (remaining > 0) this.#taken.set(key, remaining);
    else this.#taken.delete(key);
  }
}
