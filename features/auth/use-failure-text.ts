import { useTranslations } from 'next-intl';
import { ApiFailure, type FailureCode } from '#lib/api/failure.ts';

export interface FailureText {
  code: FailureCode;
  text: string;
  /** By field, as the API names them. */
  fields: Record<string, string[]>;
}

/** What a failed call about an account says to the person. */
export function useFailureText(): (error: unknown) => FailureText {
  const t = useTranslations('Auth');
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    const { code, detail, retryAfter, fields } = error;
    if (code === 'network') return { code, text: t('network'), fields };
    if (code === 'rate_limited' && retryAfter) return { code, text: t('wait', { seconds: retryAfter }), fields };
    return { code, text: detail, fields };
  };
}
