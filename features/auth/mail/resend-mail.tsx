'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { formatClock } from '#lib/format.ts';
import { FormError } from '../form/form-error.tsx';
import { useCaptcha } from '../form/use-captcha.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { rememberAsked } from './mail-request.ts';
import { type AccountMail, askForMail } from './request-mail.ts';

interface Props {
  mail: AccountMail;
  email: string;
  /** When it may be asked for again, by this device's clock; 0: now. */
  nextAt?: number;
}

/** The same mail once more, after a pause that is counted on the button. */
export function SendAgain({ mail, email, nextAt: given = 0 }: Props) {
  const t = useTranslations('Auth');
  const failureText = useFailureText();
  const [nextAt, setNextAt] = useState(given);
  const [asking, setAsking] = useState(false);
  const captcha = useCaptcha({ wanted: true, touched: asking });
  const left = useCountdown(new Date(nextAt).toISOString(), 0);
  const [needsPerson, setNeedsPerson] = useState(false);

  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const proof = await captcha.proof();
      setNeedsPerson(proof === null);
      return proof && askForMail(mail, { email, ...proof });
    },
    onSuccess: (answer) => {
      if (answer) setNextAt(rememberAsked(email, answer.retryAfter).nextAt);
    },
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.retryAfter) setNextAt(Date.now() + failure.retryAfter * 1000);
    },
    onSettled: () => captcha.renew(),
  });

  const waits = left !== null && left > 0;
  return (
    <div className="grid justify-items-start gap-3">
      {captcha.box}
      <Button
        variant="secondary"
        className={waits ? 'border-line text-soft' : ''}
        busy={isPending}
        aria-disabled={waits || undefined}
        onClick={() => {
          setAsking(true);
          mutate();
        }}
      >
        <span className="tabular-nums">{waits ? t('again.wait', { clock: formatClock(left) }) : t('again.send')}</span>
      </Button>
      <p role="status" className="text-soft empty:hidden">
        {isSuccess && !needsPerson && waits && t('again.sent')}
      </p>
      <FormError>{needsPerson ? t('captcha') : error ? failureText(error).text : undefined}</FormError>
    </div>
  );
}
