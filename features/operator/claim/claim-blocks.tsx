'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { BlockTraits } from './block-traits.tsx';

const useTraits = (id: string) =>
  useQuery(queryFor('GET /api/v1/operator/claims/:id/traits/', { params: { id } })).data ?? [];

/** Warns that values of the claim are on the block list, with the reasons. */
export function BlockedTraits({ id }: { id: string }) {
  const t = useTranslations('Operator.traits');
  const blocked = useTraits(id).flatMap(({ trait, value, block }) =>
    block ? [{ trait, value, note: block.note }] : [],
  );
  if (blocked.length === 0) return null;
  return (
    <Callout tone="danger" title={t('blockedTitle')}>
      <ul>
        {blocked.map(({ trait, value, note }) => (
          <li key={trait} className="wrap-anywhere">
            {t('blocked', { trait: t(`trait.${trait}`), value, note })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Button that opens a dialog in which staff add the claim's requisites, e-mail or IP network to the block list. */
export function BlockButton({ id }: { id: string }) {
  const t = useTranslations('Operator.traits');
  const traits = useTraits(id);
  const [isOpen, setOpen] = useState(false);
  const isEveryBlocked = traits.every(({ block }) => block !== null);
  if (isEveryBlocked) return null;
  return (
    <IfMay permission="blocklist:write">
      <Button variant="secondary" size="dense" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen && <BlockTraits id={id} traits={traits} onDone={() => setOpen(false)} />}
      </Dialog>
    </IfMay>
  );
}
