'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { StaffInvitation } from '../types.ts';
import { useStaffChange } from './use-staff-change.ts';

export function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  const t = useTranslations('Operator.staff');
  const roles = useTranslations('StaffRoles');
  const locale = useLocale();
  const withdrawal = useStaffChange('DELETE /api/v1/operator/staff/invitations/:id/');
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-2 pt-4" aria-labelledby="staff-invitations">
      <h2 id="staff-invitations" className="text-lead">
        {t('invitations')}
      </h2>
      {withdrawal.error && <OperatorError error={withdrawal.error} />}
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-semibold wrap-anywhere">{email}</span>
            <span>{roles(`${role}.name`)}</span>
            <span className="text-note text-soft">
              {invitedBy ? t('invitedBy', { by: invitedBy }) : t('invitedByNobody')},{' '}
              {t('until', { moment: formatMoment(expiresAt, locale) })}
            </span>
            <IfMay permission="staff:write">
              <Button
                variant="quiet"
                size="dense"
                className="ml-auto"
                busy={withdrawal.isPending && withdrawal.variables.params.id === id}
                onClick={() => withdrawal.mutate({ params: { id } })}
                aria-label={t('withdrawOf', { email })}
              >
                {t('withdraw')}
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
    </section>
  );
}
