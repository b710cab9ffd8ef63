'use client';
import { useQuery } from '@tanstack/react-query';
import { Captcha } from '#components/captcha.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';

const challenge = () => call('GET /api/v1/captcha/challenge/');

/** Shows a captcha after the API has refused a payment because the captcha was missing. */
export function PayCaptcha({ onToken }: { onToken: (token: string | null) => void }) {
  const { data } = useQuery(queryFor('GET /api/v1/claim/captchacheck'));
  return data && <Captcha provider={data.provider} siteKey={data.siteKey} challenge={challenge} onToken={onToken} />;
}
