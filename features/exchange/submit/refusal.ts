import { ApiFailure } from '#lib/api/failure.ts';
import type { Agreed } from '../data/use-course-acceptance.ts';

/** What the visitor saw when the claim was to be made. */
export type Seen = Pick<Agreed, 'wish' | 'course' | 'amounts'>;

/** Where a refused claim is answered: at the amount, at the course, at the fields, or beside the button. */
export type Refusal =
  | { kind: 'reserve'; detail: string }
  | { kind: 'course'; was: Seen }
  | { kind: 'captcha'; detail: string }
  | { kind: 'unknown' }
  | { kind: 'other'; detail: string; requestId: string | null; failure: ApiFailure };

export function refusalOf(error: unknown, seen: Seen): Refusal {
  if (!(error instanceof ApiFailure) || error.status === 0) return { kind: 'unknown' };
  const { code, detail, requestId, status } = error;
  switch (code) {
    case 'reserve_exhausted':
      return { kind: 'reserve', detail };
    case 'course_changed':
      return { kind: 'course', was: seen };
    case 'captcha':
      return { kind: 'captcha', detail };
    default:
      // A number is of use where we are at fault; a field's own words need none.
      return { kind: 'other', detail, requestId: status >= 500 ? requestId : null, failure: error };
  }
}
