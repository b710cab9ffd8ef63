import { ApiFailure } from '#lib/api/failure.ts';
import type { Pair } from '../data/types.ts';
import type { Agreement } from '../data/use-course-acceptance.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { TextVersions } from '../model/claim-body.ts';
import type { FieldKey } from '../model/fields.ts';
import { figuresOf } from '../model/figures.ts';
import { forgetAttempt } from '../persistence/claim-attempt.ts';
import { focusField } from '../validation/use-faults.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { refusedFields, sendClaim } from './send-claim.ts';

interface Wish {
  exchange: Exchange;
  checks: FormChecks;
  agreement: Agreement;
  readTexts: () => Promise<TextVersions>;
  recaptcha: string | null;
  /** The visitor was shown the course that stands now. */
  accepted: boolean;
}

interface Refused {
  refusal: Refusal;
  fields: [FieldKey, string][];
  /** The figures on the screen may be the reason. */
  outdated: boolean;
}

/** A claim, and what to call when its page is there; or why there is none and whose fields say so; null: the form itself shows what is wrong. */
export type Outcome = { claim: string; arrived: () => void } | Refused | null;

/** Checks the form as it stands and sends the claim. Nothing goes out that the visitor has not seen. */
export async function makeClaim({
  exchange,
  checks,
  agreement,
  readTexts,
  recaptcha,
  accepted,
}: Wish): Promise<Outcome> {
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
    if (agreement.before && !accepted)
      return { refusal: { kind: 'course', was: agreement.before }, fields: [], outdated: false };
    const wanted = { exchange, versions: await readTexts(), recaptcha };
    const claim = await sendClaim({ ...wanted, pair, figures }).catch(async (error) => {
      // Only the quote had run out: the same course in a new quote needs no question.
      if (!isCode(error, 'course_changed')) throw error;
      const newer = await quote.refresh();
      const now = newer && figuresOf(newer, state);
      if (now?.course !== figures.course) throw error;
      return await sendClaim({ ...wanted, pair: newer as Pair, figures: now });
    });
    return { claim: claim.id, arrived: forgetAttempt };
  } catch (error) {
    console.error('claim', error);
    const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    return {
      refusal: refusalOf(error, { ...figures, wish: agreement.wish }),
      fields: refusedFields(error, pair, state),
      outdated: refused && !isCode(error, 'course_changed'),
    };
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiFailure && error.code === code;
