import type { Network } from '../../../network.ts';

interface SlotLimits {
  maxPerTopic: number;
  maxPerNetwork: number;
  maxTotal: number;
}

/** Limits open streams per topic, per network and in total. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Takes a slot. @returns a function that releases the slot and may be called twice; null when no slot is free */
  acquire(topic: string, network: Network): (() => void) | null {
    const { maxPerTopic, maxPerNetwork, maxTotal } = this.#limits;
    const limits = { [`topic ${topic}`]: maxPerTopic, [`network ${network}`]: maxPerNetwork, total: maxTotal };
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
