'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type Role, staffRoles } from '#domain/staff-role.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffMember } from '../types.ts';
import { RoleSelect } from './role-select.tsx';
import { useStaffChange } from './use-staff-change.ts';

const choices: readonly Role[] = [...staffRoles, 'user'];

export function RoleForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const t = useTranslations('Operator.staff');
  const [role, setRole] = useState<Role>(member.role);
  const change = useStaffChange('POST /api/v1/operator/staff/:id/', onDone);
  const { error, isPending } = change;
  const roleError = fieldError(error, 'role');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) change.mutate({ params: { id: member.id }, body: { role } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('roleText')}</p>
      <RoleSelect choices={choices} value={role} onChange={setRole} error={roleError} />
      {error && !roleError && <OperatorError error={error} />}
      <SubmitButton variant={role === 'user' ? 'danger' : 'primary'} busy={isPending} className="justify-self-start">
        {t(role === 'user' ? 'remove' : 'save')}
      </SubmitButton>
    </form>
  );
}
