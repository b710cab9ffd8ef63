'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type Role, staffRoles } from '#domain/staff-role.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffMember } from '../types.ts';
import { codeError } from './code-error.ts';
import { OwnCodeField } from './own-code-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { useStaffChange } from './use-staff-change.ts';

const choices: readonly Role[] = [...staffRoles, 'user'];

export function RoleForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useTranslations('Operator.staff');
  const [role, setRole] = useState<Role>(member.role);
  const [totp, setTotp] = useState('');
  const change = useStaffChange('POST /api/v1/operator/staff/:id/', onDone);
  const { error, isPending } = change;
  const errors = { role: fieldError(error, 'role'), totp: codeError(error) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) change.mutate({ params: { id: member.id }, body: { role, totp: totp.trim() } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('roleText')}</p>
      <RoleSelect choices={choices} value={role} onChange={setRole} error={errors.role} />
      <OwnCodeField value={totp} onChange={setTotp} error={errors.totp} />
      {error && !errors.role && !errors.totp && <OperatorError error={error} />}
      <SubmitButton variant={role === 'user' ? 'danger' : 'primary'} busy={isPending} className="justify-self-start">
        {t(role === 'user' ? 'remove' : 'save')}
      </SubmitButton>
    </form>
  );
}
