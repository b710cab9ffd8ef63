import { ApiFailure } from '#lib/api/failure.ts';
import type { AcceptedFigures } from '../data/use-course-acceptance.ts';

/** The figures that the visitor saw on submit. */
export type SeenFigures = Pick<AcceptedFigures, 'key' | 'course' | 'amounts'>;

/** Where a refusal is shown: at the amount, the course, the fields, or the submit button. */
export type Refusal =
  | { kind: 'reserve'; detail: string }
  | { kind: 'course'; was: SeenFigures }
  | { kind: 'captcha'; detail: string }
  | { kind: 'unknown' }
  | { kind: 'other'; detail: string; requestId: string | null; failure: ApiFailure };

export function refusalOf(error: unknown, seenFigures: SeenFigures): Refusal {
  if (!(error instanceof ApiFailure) || error.status === 0) return { kind: 'unknown' };
  const { code, detail, requestId, status } = error;
  switch (code) {
    case 'reserve_exhausted':
      return { kind: 'reserve', detail };
    case 'course_changed':
      return { kind: 'course', was: seenFigures };
    case 'captcha':
      return { kind: 'captcha', detail };
    default:
      // Support can use the request id only for server errors, so other errors are shown without it.
      return { kind: 'other', detail, requestId: status >= 500 ? requestId : null, failure: error };
  }
}
