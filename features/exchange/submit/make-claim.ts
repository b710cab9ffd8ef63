import { ApiFailure } from '#lib/api/failure.ts';
import type { Pair } from '../data/types.ts';
import type { CourseAcceptance } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { TextVersions } from '../model/claim-body.ts';
import type { FieldKey } from '../model/fields.ts';
import { figuresOf } from '../model/figures.ts';
import { forgetAttempt } from '../persistence/claim-attempt.ts';
import { focusField } from '../validation/use-faults.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { DuplicateClaim, refusedFields, sendClaim } from './send-claim.ts';

interface ClaimRequest {
  exchange: Exchange;
  checks: FormChecks;
  acceptance: CourseAcceptance;
  readTexts: () => Promise<TextVersions>;
  recaptcha: string | null;
  accepted: boolean;
  /** Whether the visitor wants a second claim, although a claim with the same content exists. */
  again: boolean;
}

interface RefusedClaim {
  refusal: Refusal;
  fields: [FieldKey, string][];
  /** Whether the displayed course and amounts may be outdated and must be fetched again. */
  outdated: boolean;
}

/**
 * Result of a submit: the created claim, the refusal, or null if the form already shows the errors. The caller must
 * call `arrived` when the claim's page opens, so that the next submit does not count as a retry.
 */
export type Outcome = { claim: string; arrived: () => void } | RefusedClaim | null;

/** Validates the form and creates the claim. Sends only a course and amounts that the visitor has seen. */
export async function makeClaim({
  exchange,
  checks,
  acceptance,
  readTexts,
  recaptcha,
  accepted,
  again,
}: ClaimRequest): Promise<Outcome> {
  const { state, dispatch, figures, quote } = exchange;
  const { pair } = quote;
  if (!pair || !figures || !quote.fresh || figures.exhausted) return null;
  if (figures.outside) {
    dispatch({ type: 'leave', side: state.edited, bounds: figures });
    focusField(['amount']);
    return null;
  }
  try {
    if (!(await checks.all())) return null;
    if (!(await exchange.promocode.settle())) {
      focusField(['promocode']);
      return null;
    }
    if (acceptance.before && !accepted)
      return { refusal: { kind: 'course', was: acceptance.before }, fields: [], outdated: false };
    const request = { exchange, versions: await readTexts(), recaptcha, again };
    const claim = await sendClaim({ ...request, pair, figures }).catch(async (error) => {
      // If only the quote has expired and the new one has the same course, sends the claim again without asking the
      // visitor.
      if (!isCode(error, 'course_changed')) throw error;
      const newer = await quote.refresh();
      const now = newer && figuresOf(newer, state, exchange.promocode.terms);
      if (now?.course !== figures.course) throw error;
      return await sendClaim({ ...request, pair: newer as Pair, figures: now });
    });
    return { claim: claim.id, arrived: forgetAttempt };
  } catch (error) {
    if (error instanceof DuplicateClaim) {
      return { refusal: { kind: 'duplicate', claim: error.claim }, fields: [], outdated: false };
    }
    console.error('claim', error);
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    const { fields, others } = refusedFields(error, pair, state);
    return {
      refusal: refusalOf(error, { ...figures, key: acceptance.key }, others),
      fields,
      outdated: isRefused && !isCode(error, 'course_changed'),
    };
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiFailure && error.code === code;
