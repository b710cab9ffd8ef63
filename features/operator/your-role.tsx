'use client';
import { useTranslations } from 'next-intl';
import { isStaff } from '#domain/staff-role.ts';
import { useRole } from './use-role.ts';

/** Shows the role of the signed-in person and its permissions. Empty until the person is loaded. */
export function YourRole() {
  const t = useTranslations('Operator.nav');
  const roles = useTranslations('StaffRoles');
  const role = useRole();
  if (!role || !isStaff(role)) return null;
  return (
    <p className="min-w-0 text-note text-soft">
      {t('role', { role: roles(`${role}.name`) })}
      <span className="max-lg:hidden">. {roles(`${role}.text`)}</span>
    </p>
  );
}
