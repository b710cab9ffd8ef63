import { settingGroups } from '#domain/settings/groups.ts';

/** Limits of claims, all of them switched off. */
export const noLimits: Record<string, null> = Object.fromEntries(
  Object.entries(settingGroups.limits).flatMap(([name, field]) => ('optional' in field ? [[name, null]] : [])),
);
