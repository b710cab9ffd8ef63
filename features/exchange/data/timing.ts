/** A failed pair, course or list is asked for again after so long. */
const repeatAfter = 10_000;

/** The course is asked for again so long after the last key. */
export const typingPause = 300;

/** No timer is set for longer, and none for less. */
const bounds = { least: 1_000, most: 600_000 };

interface Asked {
  state: { status: string };
}

interface Quoted {
  state: { status: string; data?: { validUntil: string; serverTime: string } | undefined; dataUpdatedAt: number };
}

/** Repeats what failed; what succeeded is left alone unless it has an age. */
export const repeat =
  (age: number | false = false) =>
  ({ state }: Asked): number | false =>
    state.status === 'error' ? repeatAfter : age;

/** Milliseconds for which a quote was given: both moments are the server's, so its clock may be wrong. */
export const lifeOf = ({ state: { data } }: Quoted): number =>
  data ? Math.min(bounds.most, Date.parse(data.validUntil) - Date.parse(data.serverTime)) : 0;

/** A quote is asked for anew when it ends, and what failed after a pause. */
export const renew = (asked: Quoted): number => {
  const left = lifeOf(asked) - (Date.now() - asked.state.dataUpdatedAt);
  return asked.state.status === 'error' ? repeatAfter : Math.max(bounds.least, left);
};
