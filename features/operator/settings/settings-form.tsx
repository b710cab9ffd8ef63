'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import type { Settings as Environment } from '#contracts/environment.ts';
import { loggedValue, needsSecondPerson, type SettingValue, valueAt } from '#domain/settings/change.ts';
import { type SettingName, settingFields } from '#domain/settings/groups.ts';
import { ChangedFields } from '../change-log/changed-fields.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { DeskSettings } from '../types.ts';
import { useMay } from '../use-role.ts';
import { BrandExtras } from './brand-extras.tsx';
import { ChatPreview } from './chat-preview.tsx';
import { SettingControl } from './setting-control.tsx';
import { draftOf } from './setting-draft.ts';
import type { ShownSection } from './setting-sections.ts';
import { typedAccent } from './typed-accent.ts';
import { useSettingText } from './use-setting-text.ts';
import type { SettingsForm as Form } from './use-settings.ts';

interface Props {
  settings: DeskSettings;
  sections: readonly ShownSection[];
  form: Form;
  /** Chat provider that is set in the environment variables of the web app. */
  chatOfEnvironment: Pick<Environment['chat'], 'provider' | 'url'>;
}

/** Form with the settings of some sections. Its bar lists every change before it is saved. */
export function SettingsForm({ settings, sections, form, chatOfEnvironment }: Props) {
  const { values, images, waiting } = settings;
  const t = useTranslations('Operator.settings');
  const locale = useLocale();
  const mayWrite = useMay()('settings:write');
  const { draft, changes, set, save, errorOf } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const valueFor = (name: SettingName) =>
    draft[name] ?? draftOf(settingFields[name], valueAt(values, name) as SettingValue, locale);
  const textFor = (name: SettingName) => {
    const value = valueFor(name);
    return typeof value === 'string' ? value : '';
  };
  const accent = typedAccent(textFor('brand.accentLight'), textFor('brand.accentDark'));
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-text min-w-0">
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-8">
        {sections.map(({ key, names }) => (
          <section key={key} className="grid gap-5">
            <div>
              <h2 className="text-lead font-semibold">{t(`section.${key}.title`)}</h2>
              <p className="text-soft">{t(`section.${key}.text`)}</p>
            </div>
            {names.map((name) => (
              <div key={name}>
                <SettingControl
                  name={name}
                  value={valueFor(name)}
                  accent={accent}
                  error={errorOf(name)}
                  onChange={(value) => set(name, value)}
                />
                {waiting.includes(name) && <p className="pt-1 text-note text-caution">{t('waits')}</p>}
                {name === 'chat.provider' && <ChatPreview textFor={textFor} ofEnvironment={chatOfEnvironment} />}
              </div>
            ))}
            {key === 'brand' && <BrandExtras images={images} accent={accent} />}
          </section>
        ))}
      </fieldset>
      {mayWrite && <SaveBar form={form} isSaved={save.isSuccess && changes.length === 0} />}
    </form>
  );
}

function SaveBar({ form: { changes, save, faulty }, isSaved }: { form: Form; isSaved: boolean }) {
  const t = useTranslations('Operator.settings');
  const { labelOf } = useSettingText();
  const logged = changes.map(({ name, before, after }) => ({
    field: name,
    before: loggedValue(before),
    after: loggedValue(after),
  }));
  return (
    <div className="save-bar">
      <div role="status" className="grid max-h-40 gap-1 overflow-y-auto text-note">
        {logged.length > 0 && <ChangedFields changes={logged} room="settings" />}
        {isSaved && <p>{t((save.data?.waiting.length ?? 0) > 0 ? 'savedWaits' : 'saved')}</p>}
      </div>
      {changes.some(needsSecondPerson) && <p className="text-note text-caution">{t('secondSaves')}</p>}
      {save.error && faulty.length === 0 && <OperatorError error={save.error} />}
      {faulty.length > 0 && (
        <p role="alert" className="text-danger">
          {t('correct', { names: faulty.map(labelOf).join(', ') })}
        </p>
      )}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </div>
  );
}
