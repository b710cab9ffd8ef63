import { ApiFailure } from '#lib/api/failure.ts';
import type { AcceptedFigures } from '../data/use-course-acceptance.ts';
import type { MadeClaim } from '../persistence/claim-attempt.ts';

/** The course and amounts that the visitor saw on submit. */
export type SeenFigures = Pick<AcceptedFigures, 'key' | 'course' | 'amounts'>;

/** Why no claim was created. `kind` selects the message and the next step that is offered to the visitor. */
export type Refusal =
  | { kind: 'reserve'; detail: string }
  | { kind: 'course'; was: SeenFigures }
  | { kind: 'captcha'; detail: string }
  | { kind: 'duplicate'; claim: MadeClaim }
  | { kind: 'unknown' }
  | { kind: 'other'; detail: string; notes: string[]; requestId: string | null; failure: ApiFailure };

/**
 * Returns why the API created no claim.
 * @param notes messages about parts of the request that have no field in the form
 */
export function refusalOf(error: unknown, seenFigures: SeenFigures, notes: string[]): Refusal {
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
      // Shows the request id for server errors only, because support cannot use the id of any other error.
      return { kind: 'other', detail, notes, requestId: status >= 500 ? requestId : null, failure: error };
  }
}
