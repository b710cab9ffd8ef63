'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { openChat } from '#lib/open-chat.ts';
import { InquirySent } from './inquiry-sent.tsx';
import type { Contacts } from './types.ts';
import { useClaimOfInquiry } from './use-claim-of-inquiry.ts';
import { useInquiry } from './use-inquiry.ts';

interface Props {
  captcha: Contacts['captcha'];
}

const challenge = () => call('GET /api/v1/captcha/challenge/');

/**
 * Form for an inquiry to the operators. If the visitor comes from a claim's page, the claim's number is already filled
 * in.
 */
export const InquiryForm = (props: Props) => (
  <QueryProvider>
    <Form {...props} />
  </QueryProvider>
);

function Form({ captcha }: Props) {
  const t = useTranslations('Contacts.form');
  const { form, submit, sent, again, round, setToken, failCheck, busy } = useInquiry(captcha);
  const { errors, isDirty, submitCount } = form.formState;
  useClaimOfInquiry(form);
  // Opens the chat if the URL ends with #chat. A claim's page has no chat of its own and links here with this fragment.
  useEffect(() => {
    if (location.hash === '#chat') openChat();
  }, []);

  if (sent) return <InquirySent {...sent} onAgain={again} />;
  return (
    // The form uses POST. With GET, a form that is submitted before hydration would put the message into the URL.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('text')} hint={t('textHint')} error={errors.text?.message} required>
        {(control) => <Textarea {...control} {...form.register('text')} rows={6} maxLength={4000} />}
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('claim')} error={errors.claim?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('claim')}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
            />
          )}
        </Field>
        <Field label={t('name')} error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="name" maxLength={80} />}
        </Field>
      </div>
      {/* The captcha is loaded when the form is first changed. */}
      {(isDirty || submitCount > 0) && (
        <Captcha key={round} {...captcha} challenge={challenge} onToken={setToken} onFail={failCheck} />
      )}
      <div role="alert" className="empty:hidden">
        {errors.root && <Callout tone="danger">{errors.root.message}</Callout>}
      </div>
      <SubmitButton busy={busy} className="justify-self-start">
        {t('send')}
      </SubmitButton>
    </form>
  );
}
