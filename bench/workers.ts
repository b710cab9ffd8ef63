/** Does the same thing with so many hands for so many seconds; returns how often per second it was done. */
export async function perSecond(
  hands: number,
  seconds: number,
  work: (hand: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const hand = async (number: number): Promise<void> => {
    while (performance.now() < end) {
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: hands }, (_, number) => hand(number)));
  return done / ((performance.now() - began) / 1000);
}

export function middleOf(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
