'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActiveShop } from '../active-shop.tsx';
import { apiDocs } from '../api-docs.ts';
import { ShopPageHead } from '../shop-page-head.tsx';
import { TestClaimList } from '../test-claims/test-claim-list.tsx';
import type { NewShopKey } from '../types.ts';
import { WebhookSection } from '../webhooks/webhook-section.tsx';
import { CodeExamples } from './code-examples.tsx';
import { KeyList } from './key-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { SecretNotice } from './secret-notice.tsx';

/** Page with the keys that sign the calls of the shop's server, and with instructions for signing. */
export function KeysScreen() {
  const t = useTranslations('Shop.keys');
  const locale = useLocale();
  const [created, setCreated] = useState<NewShopKey | null>(null);
  const secret = created && <SecretNotice created={created} onClose={() => setCreated(null)} />;
  return (
    <div className="grid gap-8">
      <ShopPageHead title={t('title')}>
        {t.rich('lead', { link: (words) => <a href={apiDocs[locale]}>{words}</a> })}
      </ShopPageHead>
      <ActiveShop
        waiting={
          <>
            {secret}
            <NewKeyForm onCreated={setCreated} isTestOnly />
            <KeyList onReplaced={setCreated} />
            <TestClaimList />
            <CodeExamples />
          </>
        }
      >
        {() => (
          <>
            {secret}
            <NewKeyForm onCreated={setCreated} />
            <KeyList onReplaced={setCreated} />
            <WebhookSection />
            <TestClaimList />
            <CodeExamples />
          </>
        )}
      </ActiveShop>
    </div>
  );
}
