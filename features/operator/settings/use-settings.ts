'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { settingChanges } from '#domain/settings/change.ts';
import { type SettingName, type Settings, settingFields } from '#domain/settings/groups.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { type DraftValue, readDraft, type SettingDraft } from './setting-draft.ts';

export const settingsQuery = queryFor('GET /api/v1/operator/settings/');

export const useSettings = () => useQuery({ ...settingsQuery, staleTime: 0 });

/**
 * State of the settings form. Typed values are kept when the user opens another section or searches.
 * @param stored settings with which the typed ones are compared
 */
export function useSettingsForm(stored: Settings) {
  const t = useTranslations('Operator.settings');
  const locale = useLocale();
  const client = useQueryClient();
  const [draft, setDraft] = useState<SettingDraft>({});
  const [isChecked, setChecked] = useState(false);
  const { patch, unreadable } = readDraft(draft, stored, locale);
  const save = useMutation({
    ...mutationFor('PATCH /api/v1/operator/settings/'),
    onMutate: () => draft,
    onSuccess: async (saved, _variables, sent) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      setDraft((typed) => changedSince(sent, typed));
      setChecked(false);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
    },
  });
  const errorOf = (name: SettingName): string | undefined =>
    isChecked && unreadable.has(name)
      ? t(settingFields[name].kind === 'text' ? 'required' : 'unreadable')
      : refusalOf(save.error, name);
  return {
    draft,
    save,
    changes: settingChanges(stored, patch),
    errorOf,
    /** Typed settings that have an error, including those in sections that are not shown. */
    faulty: (Object.keys(draft) as SettingName[]).filter((name) => errorOf(name) !== undefined),
    set: (name: SettingName, value: DraftValue) => setDraft((before) => ({ ...before, [name]: value })),
    submit: () => {
      setChecked(true);
      if (unreadable.size === 0 && Object.keys(patch).length > 0 && !save.isPending) save.mutate({ body: patch });
    },
  };
}

/** Returns the values that the user has changed since the save began, so that the save does not discard them. */
const changedSince = (sent: SettingDraft, typed: SettingDraft): SettingDraft =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name as SettingName]));

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Returns the API's error texts for a setting or for its parts, such as `referral.levels.1.percent`. */
function refusalOf(error: unknown, name: SettingName): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const texts = Object.entries(error.fields).filter(([field]) => field === name || field.startsWith(`${name}.`));
  return texts.length > 0 ? [...new Set(texts.flatMap(([, messages]) => messages))].join(' ') : undefined;
}
