import { ApiError } from '../errors.ts';
import { Alone, type End, share, type Work } from './together.ts';

/** Does a work in a transaction. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

interface Call {
  work: Work<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** So many share a transaction at most: what they write is held until the last of them is done. */
const most = 32;

/**
 * Transactions that calls share: one is at work at a time, and whoever comes meanwhile goes together in the next.
 * It waits for no lock and answers each call as it would be answered alone; who would have to wait, and everybody when
 * the shared transaction is refused, goes on in a transaction of their own.
 */
export function sharing(transact: Transact): Transact {
  const waiting: Call[] = [];
  let isAtWork = false;

  async function workOn(): Promise<void> {
    isAtWork = true;
    try {
      while (waiting.length > 0) await goTogether(transact, waiting.splice(0, most));
    } finally {
      isAtWork = false;
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Call['resolve'], reject });
      if (!isAtWork) void workOn();
    });
}

async function goTogether(transact: Transact, calls: readonly Call[]): Promise<void> {
  const ends = await endsOf(transact, calls);
  calls.forEach((call, place) => {
    const end = ends[place] ?? new Alone();
    if (end instanceof Alone) void transact(call.work).then(call.resolve, call.reject);
    else if ('answer' in end) call.resolve(end.answer);
    else call.reject(end.refusal);
  });
}

type AnyEnd = End<unknown> | { refusal: unknown };

async function endsOf(transact: Transact, calls: readonly Call[]): Promise<AnyEnd[]> {
  let isCommitting = false;
  try {
    return await transact(async (tx) => {
      isCommitting = false;
      const works = calls.map(({ work }) => work);
      const ends = await share(tx, works);
      isCommitting = true;
      return ends;
    });
  } catch (error) {
    // When the commit itself was lost nobody knows whether it happened: to do it again is for the caller, who has a key.
    const mayRepeat = !isCommitting || error instanceof ApiError;
    const isOwn = calls.length === 1 && !(error instanceof Alone);
    return calls.map(() => (mayRepeat && !isOwn ? new Alone() : { refusal: error }));
  }
}
