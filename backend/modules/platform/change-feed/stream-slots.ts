import type { Network } from '#domain/network.ts';

interface SlotLimits {
  /** Null allows any number of streams per topic. */
  maxPerTopic: number | null;
  maxPerNetwork: number;
  maxTotal: number;
}

interface Slot {
  topic: string;
  network: Network;
  end: () => void;
}

/** Limits open streams per topic, per IP network and in total. */
export class StreamSlots {
  readonly #limits: SlotLimits;
  /** Open streams, the oldest first. */
  readonly #taken = new Set<Slot>();
  readonly #counts = new Map<string, number>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Registers a new stream. If the total limit is reached, the IP network with the most streams loses its oldest
   * stream.
   * @param end a function that ends the new stream
   * @returns a function that unregisters the stream, or null if the topic or the network has too many streams
   */
  acquire(topic: string, network: Network, end: () => void): (() => void) | null {
    const { maxPerTopic, maxPerNetwork, maxTotal } = this.#limits;
    if (maxPerTopic !== null && this.#count(topicKey(topic)) >= maxPerTopic) return null;
    if (this.#count(networkKey(network)) >= maxPerNetwork) return null;
    if (this.#taken.size >= maxTotal && !this.#evictFor(network)) return null;
    const slot: Slot = { topic, network, end };
    this.#taken.add(slot);
    for (const key of keysOf(slot)) this.#counts.set(key, this.#count(key) + 1);
    return () => this.#release(slot);
  }

  /**
   * Ends the oldest stream of the IP network with the most streams, so that a stream of `network` can open.
   * @returns false if no network has more streams than `network`
   */
  #evictFor(network: Network): boolean {
    let busiest: Slot | undefined;
    for (const slot of this.#taken) {
      if (!busiest || this.#count(networkKey(slot.network)) > this.#count(networkKey(busiest.network))) busiest = slot;
    }
    if (!busiest || this.#count(networkKey(network)) >= this.#count(networkKey(busiest.network))) return false;
    this.#release(busiest);
    busiest.end();
    return true;
  }

  #release(slot: Slot): void {
    if (!this.#taken.delete(slot)) return;
    for (const key of keysOf(slot)) {
      const remaining = this.#count(key) - 1;
      if (remaining > 0) this.#counts.set(key, remaining);
      else this.#counts.delete(key);
    }
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

const topicKey = (topic: string) => `topic ${topic}`;
const networkKey = (network: Network) => `network ${network}`;
const keysOf = ({ topic, network }: Slot) => [topicKey(topic), networkKey(network)];
