import type { z } from 'zod';
import type { claimDraft } from '#contracts/claim.ts';
import type { Pair, PairInput } from '#contracts/pair.ts';
import { inputsOf, payingCard, typedInputsOf } from './fields.ts';
import type { Figures } from './figures.ts';
import type { ExchangeState, Requisites } from './state.ts';

export type ClaimBody = z.input<typeof claimDraft>;

export type TextVersions = NonNullable<ClaimBody['agree']>;

/** Returns the requisites in the API's format: a plain value for one input, an object for several. */
function requisitesOf(inputs: readonly PairInput[], values: Requisites): ClaimBody['fromRequisites'] {
  const texts = inputs.map(({ name }) => [name, (values[name] ?? '').trim()] as const);
  if (texts.length > 1) return Object.fromEntries(texts);
  return texts[0]?.[1] ?? '';
}

interface Sources {
  state: ExchangeState;
  pair: Pair;
  figures: Figures;
  /** Promo code to send with the claim, or ''. */
  promocode: string;
  versions: TextVersions;
}

/** Returns the sender's requisites. The number of a verified card is omitted, because the server fills it in. */
function sentRequisites(pair: Pair, state: ExchangeState): Pick<ClaimBody, 'cardId' | 'fromRequisites'> {
  const card = payingCard(pair, state);
  const inputs = typedInputsOf(pair, 'from', state);
  if (card === null) return { fromRequisites: requisitesOf(inputs, state.requisites.from) };
  const typed = inputs.map(({ name }) => [name, (state.requisites.from[name] ?? '').trim()] as const);
  return { cardId: card.id, fromRequisites: Object.fromEntries(typed) };
}

/** Builds the request that creates the claim, with the displayed amounts. The form must be complete. */
export function claimBody({ state, pair, figures, promocode, versions }: Sources): ClaimBody {
  const { courseType, requisites, city, email } = state;
  const { from, to } = pair.structure;
  const refund = pair.structure.refund.filter(({ name }) => state.refund[name]?.trim());
  return {
    email: email.trim(),
    fromPs: from.currency.id,
    toPs: to.currency.id,
    fromSumma: figures.draft.from,
    toSumma: figures.draft.to,
    ...sentRequisites(pair, state),
    toRequisites: requisitesOf(inputsOf(pair, 'to', courseType), requisites.to),
    ...(refund.length > 0 && {
      refundRequisites: Object.fromEntries(refund.map(({ name }) => [name, (state.refund[name] ?? '').trim()])),
    }),
    withVerificationCourse: courseType === 'verification' && pair.verificationCourse !== null,
    quoteId: pair.quoteId,
    ...((from.city || to.city) && city && { city }),
    ...(promocode !== '' && { promocode }),
    agree: versions,
  };
}
