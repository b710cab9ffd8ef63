'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { StaffNetworks } from '../staff-networks/staff-networks.tsx';
import type { StaffMember } from '../types.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleForm } from './role-form.tsx';

export function StaffScreen() {
  const t = useTranslations('Operator.staff');
  const roles = useTranslations('StaffRoles');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({ ...queryFor('GET /api/v1/operator/staff/'), staleTime: 0 });
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [invited, setInvited] = useState<string | null>(null);
  const columns: Column<StaffMember>[] = [
    {
      key: 'email',
      label: t('email'),
      cell: ({ email, mine }) => (
        <span className="wrap-anywhere">
          <span className="font-semibold">{email}</span> {mine && <span className="text-soft">{t('you')}</span>}
        </span>
      ),
    },
    {
      key: 'role',
      label: t('role'),
      cell: ({ role }) => (
        <span>
          {roles(`${role}.name`)} <span className="block text-note text-soft">{roles(`${role}.text`)}</span>
        </span>
      ),
    },
    {
      key: 'seen',
      label: t('seen'),
      cell: ({ seenAt }) => (seenAt === null ? t('never') : formatMoment(seenAt, locale)),
    },
    {
      key: 'change',
      label: t('action'),
      numeric: true,
      cell: (member) =>
        member.mine ? (
          <span className="text-soft">{t('ownRole')}</span>
        ) : (
          <IfMay permission="staff:write">
            <Button
              variant="quiet"
              size="dense"
              className="sm:-mr-2"
              onClick={() => setChanging(member)}
              aria-label={t('changeOf', { email: member.email })}
            >
              {t('change')}
            </Button>
          </IfMay>
        ),
    },
  ];
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <IfMay permission="staff:write">
          <Button size="dense" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        </IfMay>
      </SectionHead>
      <p className="max-w-text">
        {t('text')}{' '}
        {t.rich('ownSessions', { link: (text) => <Link href={`${routes.accountSettings}#sessions`}>{text}</Link> })}
      </p>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      <p role="status" className="text-success empty:hidden">
        {invited && t('sent', { email: invited })}
      </p>
      {!data && !error && <Skeleton className="h-80" />}
      {data && (
        <>
          <Table
            dense
            caption={t('title')}
            columns={columns}
            rows={data.members}
            rowKey={({ id }) => id}
            empty={null}
          />
          <Invitations invitations={data.invitations} />
        </>
      )}
      <StaffNetworks />
      <Dialog open={isInviting} onClose={() => setInviting(false)} title={t('inviteTitle')}>
        <InviteForm
          onDone={(email) => {
            setInviting(false);
            setInvited(email);
          }}
        />
      </Dialog>
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={changing && t('changeOf', { email: changing.email })}
      >
        {changing && <RoleForm member={changing} onDone={() => setChanging(null)} />}
      </Dialog>
    </div>
  );
}
