interface Bounds {
  perTopic: number;
  perIp: number;
  inAll: number;
}

/** Counts who watches, by topic and by address. */
export class Places {
  readonly #bounds: Bounds;
  readonly #taken = new Map<string, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns gives the place back, once; null when there is none */
  take(topic: string, ip: string): (() => void) | null {
    const { perTopic, perIp, inAll } = this.#bounds;
    const keys = { [`topic ${topic}`]: perTopic, [`ip ${ip}`]: perIp, all: inAll };
    if (Object.entries(keys).some(([key, most]) => this.#count(key) >= most)) return null;
    for (const key of Object.keys(keys)) this.#taken.set(key, this.#count(key) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const key of Object.keys(keys)) this.#leave(key);
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #leave(key: string): void {
    const rest = this.#count(key) - 1;
    if (rest > 0) this.#taken.set(key, rest);
    else this.#taken.delete(key);
  }
}
