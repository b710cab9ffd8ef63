import { type RefObject, useEffect } from 'react';

/**
 * After each failed attempt to send a form, moves the focus to the first field with an error, so that the field is
 * scrolled into view.
 * @param failedChecks number of attempts that the form itself refused
 * @param error error of the API's refusal, or null
 */
export function useFaultFocus(
  form: RefObject<HTMLFormElement | null>,
  failedChecks: number,
  error: Error | null,
): void {
  useEffect(() => {
    if (failedChecks > 0 || error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, failedChecks, error]);
}
