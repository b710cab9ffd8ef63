'use client';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { DirectionField, DirectionTerms } from '#domain/direction-terms.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { draftOf, patchBetween, readDraft, type TermsDraft } from './terms-draft.ts';

export interface TermsForm {
  draft: TermsDraft;
  /** Terms as typed so far. */
  terms: DirectionTerms;
  patch: Partial<DirectionTerms>;
  set: (change: Partial<TermsDraft>) => void;
  /** Shows errors of all fields. @returns whether everything can be read */
  check: () => boolean;
  /** Error of a field: `unreadable`, a text of the API, or undefined. */
  errorOf: (field: DirectionField) => string | undefined;
  reset: (terms: DirectionTerms) => void;
}

/**
 * State of a form with the settings of a direction.
 * @param stored settings from which the form starts, and against which changes are counted
 * @param error answer of the API to the last attempt
 */
export function useTermsForm(stored: DirectionTerms, error: Error | null): TermsForm {
  const locale = useLocale();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [isChecked, setChecked] = useState(false);
  const { terms, wrong } = readDraft(draft, stored, locale);
  return {
    draft,
    terms,
    patch: patchBetween(stored, terms),
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    check: () => {
      setChecked(true);
      return wrong.size === 0;
    },
    errorOf: (field) => (isChecked && wrong.has(field) ? 'unreadable' : fieldError(error, field)),
    reset: (next) => {
      setDraft(draftOf(next));
      setChecked(false);
    },
  };
}
