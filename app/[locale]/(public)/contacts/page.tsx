import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { Prose } from '#components/prose.tsx';
import { ContactMethods } from '#features/contacts/contact-methods.tsx';
import { LazyInquiryForm } from '#features/contacts/lazy-parts.tsx';
import { PageFrame } from '#features/content/page-frame.tsx';
import { PageHead } from '#features/content/page-head.tsx';
import { routes } from '#lib/routes.ts';
import { readApi } from '#lib/server/read-api.ts';
import { pageMetadata } from '#lib/server/seo/page-metadata.ts';
import { Crumbs } from '../../crumbs.tsx';
import { readPage } from '../read-page.ts';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([readPage('contacts'), getTranslations('Contacts')]);
  return pageMetadata({ path: routes.contacts(), title, description: t('lead') });
}

export default async function ContactsPage() {
  const locale = await getLocale();
  const [text, contacts, t] = await Promise.all([
    readPage('contacts'),
    readApi(locale, 'GET /api/v1/contacts/'),
    getTranslations('Contacts'),
  ]);
  return (
    <Messages names={['Contacts', 'Captcha', 'Validation']}>
      <PageFrame>
        <Crumbs way={[{ name: text.title, path: routes.contacts() }]} />
        <PageHead title={text.title} lead={t('lead')} />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <section aria-labelledby="write" className="grid content-start gap-5">
            <h2 id="write" className="scroll-mt-6 text-title">
              {t('form.title')}
            </h2>
            <LazyInquiryForm captcha={contacts.captcha} />
          </section>
          <section aria-labelledby="ways" className="grid content-start gap-x-5 gap-y-8">
            <h2 id="ways" className="text-title">
              {t('ways.title')}
            </h2>
            <ContactMethods contacts={contacts} />
            <Prose html={text.html} />
          </section>
        </div>
      </PageFrame>
    </Messages>
  );
}
