'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { Shop } from './types.ts';

/** Switch for a setting of the shop: whether its owner gets an e-mail about each completed sale. */
export function SaleMails({ shop: { saleMails } }: { shop: Shop }) {
  const t = useTranslations('Shop.saleMails');
  const client = useQueryClient();
  const save = useMutation({
    ...mutationFor('PATCH /api/v1/shop/me/'),
    onSuccess: (shop) =>
      client.setQueryData(queryFor('GET /api/v1/shop/me/').queryKey, (before) => before && { ...before, shop }),
  });
  return (
    <section aria-labelledby="sale-mails" className="grid max-w-text gap-2">
      <h2 id="sale-mails" className="text-title">
        {t('title')}
      </h2>
      <Checkbox
        checked={save.isPending ? save.variables.body.saleMails : saleMails}
        aria-busy={save.isPending || undefined}
        // A disabled switch would lose the focus, so presses are ignored while the choice is saved.
        onChange={({ target }) => {
          if (!save.isPending) save.mutate({ body: { saleMails: target.checked } });
        }}
        label={t('label')}
        hint={t('hint')}
        error={save.error && t('failed')}
      />
      <p role="status" className="text-soft">
        {save.isSuccess && t('saved')}
      </p>
    </section>
  );
}
