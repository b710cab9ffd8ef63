/** A failed pair, course or list is asked for again after so long. */
const repeatAfter = 10_000;

/** A course on the screen is never older than this while the page is looked at. */
export const courseAge = 15_000;

/** The course is asked for again so long after the last key. */
export const typingPause = 300;

interface Asked {
  state: { status: string };
}

/** Repeats what failed; what succeeded is left alone unless it has an age. */
export const repeat =
  (age: number | false = false) =>
  ({ state }: Asked): number | false =>
    state.status === 'error' ? repeatAfter : age;
