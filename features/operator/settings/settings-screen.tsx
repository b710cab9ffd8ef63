'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Settings as Environment } from '#contracts/environment.ts';
import { routes } from '#lib/routes.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHead } from '../section-head.tsx';
import type { DeskSettings } from '../types.ts';
import { SectionList } from './section-list.tsx';
import { type ShownSection, settingSections } from './setting-sections.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingText } from './use-setting-text.ts';
import { useSettings, useSettingsForm } from './use-settings.ts';

interface ChatOfEnvironment {
  /** Chat provider that is set in the environment variables of the web app. */
  chatOfEnvironment: Pick<Environment['chat'], 'provider' | 'url'>;
}

/** Settings of the exchange by section, with a search over all of them. */
export function SettingsScreen({ chatOfEnvironment }: ChatOfEnvironment) {
  const t = useTranslations('Operator.settings');
  const { data, error, refetch } = useSettings();
  return (
    <div className="grid gap-5">
      <SectionHead title={t('title')}>{data && <SettingsSearch />}</SectionHead>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Settings settings={data} chatOfEnvironment={chatOfEnvironment} />}
    </div>
  );
}

function SettingsSearch() {
  const t = useTranslations('Operator.settings');
  const search = useSearchParams().get('search') ?? '';
  const go = (text: string) => history.replaceState(null, '', `?${new URLSearchParams(text ? { search: text } : {})}`);
  return <SearchField label={t('search')} search={search} onSearch={go} />;
}

function Settings({ settings, chatOfEnvironment }: ChatOfEnvironment & { settings: DeskSettings }) {
  const t = useTranslations('Operator.settings');
  const form = useSettingsForm(settings.values);
  const params = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const found = useFoundSections(search);
  const section = settingSections.find(({ key }) => key === params.get('section'));
  const shown = search ? found : section ? [section] : [];
  if (search && shown.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />;
  return (
    <>
      <ChangeRequests room="settings" />
      {shown.length > 0 && !search && (
        <Link href={routes.operatorSettings()} className="inline-flex min-h-11 items-center justify-self-start">
          {t('back')}
        </Link>
      )}
      {shown.length > 0 ? (
        <SettingsForm settings={settings} sections={shown} form={form} chatOfEnvironment={chatOfEnvironment} />
      ) : (
        <SectionList />
      )}
    </>
  );
}

/** Returns the settings whose name, explanation or section contains a text. */
function useFoundSections(search: string): ShownSection[] {
  const t = useTranslations('Operator.settings');
  const { labelOf, hintOf } = useSettingText();
  const has = (text: string | undefined) => text?.toLowerCase().includes(search.toLowerCase()) ?? false;
  return settingSections.flatMap(({ key, names }) => {
    const isWhole = has(t(`section.${key}.title`));
    const fitting = names.filter((name) => isWhole || has(labelOf(name)) || has(hintOf(name)));
    return fitting.length > 0 ? [{ key, names: fitting }] : [];
  });
}
