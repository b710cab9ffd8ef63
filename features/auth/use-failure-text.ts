import { useTranslations } from 'next-intl';
import { ApiFailure, type FailureCode } from '#lib/api/failure.ts';

export interface FailureText {
  code: FailureCode;
  text: string;
}

export function useFailureText(): (error: unknown) => FailureText {
  const t = useTranslations('Auth');
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    const { code, detail, retryAfter } = error;
    if (code === 'network') return { code, text: t('network') };
    if (code === 'rate_limited' && retryAfter) return { code, text: t('wait', { seconds: retryAfter }) };
    return { code, text: detail };
  };
}
