'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type StaffRole, staffRoles } from '#domain/staff-role.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import { RoleSelect } from './role-select.tsx';
import { useStaffChange } from './use-staff-change.ts';

export function InviteForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslations('Operator.staff');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('operator');
  const [mailLocale, setMailLocale] = useState(useLocale());
  const invitation = useStaffChange('POST /api/v1/operator/staff/invitations/', () => onDone(email.trim()));
  const { error, isPending } = invitation;
  const emailError = fieldError(error, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) invitation.mutate({ body: { email: email.trim(), role, locale: mailLocale } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('inviteText')}</p>
      <Field label={t('email')} error={emailError} required>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <RoleSelect choices={staffRoles} value={role} onChange={setRole} />
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="font-semibold">
          {t('locale')}
        </p>
        <Segmented
          legend={t('locale')}
          name="locale"
          options={[
            { value: 'ru', label: 'Русский' },
            { value: 'en', label: 'English' },
          ]}
          value={mailLocale}
          onChange={setMailLocale}
        />
      </div>
      {error && !emailError && <OperatorError error={error} />}
      <SubmitButton busy={isPending} className="justify-self-start">
        {t('send')}
      </SubmitButton>
    </form>
  );
}
