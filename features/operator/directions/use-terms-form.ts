'use client';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { DirectionField, DirectionTerms } from '#domain/direction-terms.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { draftOf, patchBetween, readDraft, type TermsDraft } from './terms-draft.ts';

export interface TermsForm {
  draft: TermsDraft;
  /** Terms of the direction, parsed from the typed texts. */
  terms: DirectionTerms;
  patch: Partial<DirectionTerms>;
  set: (change: Partial<TermsDraft>) => void;
  /**
   * Makes every field show its error.
   * @returns whether all fields are valid
   */
  check: () => boolean;
  /** Returns the error of a field: the API's text, `unreadable` for an invalid text, or undefined. */
  errorOf: (field: DirectionField) => string | undefined;
  reset: (terms: DirectionTerms) => void;
}

/**
 * State of the form with the settings of a direction.
 * @param stored settings at the start of the form. The typed settings are compared with them.
 * @param error error of the latest attempt to save
 */
export function useTermsForm(stored: DirectionTerms, error: Error | null): TermsForm {
  const locale = useLocale();
  const [draft, setDraft] = useState(() => draftOf(stored, locale));
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
      setDraft(draftOf(next, locale));
      setChecked(false);
    },
  };
}
