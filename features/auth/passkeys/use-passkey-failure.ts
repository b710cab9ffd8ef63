import { useTranslations } from 'next-intl';
import { useFailureText } from '../use-failure-text.ts';
import { PasskeyError } from './ceremony.ts';

/**
 * Returns a function that gives the text of an error of the browser or of the API.
 * @param cancelled text for a browser dialog that was closed or has timed out
 */
export function usePasskeyFailure(cancelled: string): (error: unknown) => string {
  const t = useTranslations('Auth.passkey');
  const failureText = useFailureText();
  return (error) => {
    if (!(error instanceof PasskeyError)) return failureText(error).text;
    return error.reason === 'cancelled' ? cancelled : t(error.reason);
  };
}
