import { ApiFailure } from '#lib/api/failure.ts';

/** Where a refused claim is answered: at the amount, at the course, at the fields, or beside the button. */
export type Refusal =
  | { kind: 'reserve'; detail: string }
  | { kind: 'course'; was: { course: string; toSumma: string } }
  | { kind: 'verify'; detail: string }
  | { kind: 'limit'; detail: string }
  | { kind: 'fields'; detail: string }
  | { kind: 'unknown' }
  | { kind: 'other'; detail: string; requestId: string | null };

/** Nobody knows whether the claim was made: the connection or the answer was lost. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;

/**
 * @param seen the course and the sum the visitor agreed to
 */
export function refusalOf(error: unknown, seen: { course: string; toSumma: string }): Refusal {
  if (!(error instanceof ApiFailure) || error.status === 0) return { kind: 'unknown' };
  const { code, detail, requestId } = error;
  switch (code) {
    case 'reserve_exhausted':
      return { kind: 'reserve', detail };
    case 'course_changed':
      return { kind: 'course', was: seen };
    case 'verify_required':
      return { kind: 'verify', detail };
    case 'min':
    case 'max':
      return { kind: 'limit', detail };
    case 'validation':
    case 'requisites_invalid':
    case 'requisites_blocked':
      return { kind: 'fields', detail };
    default:
      return { kind: 'other', detail, requestId };
  }
}
