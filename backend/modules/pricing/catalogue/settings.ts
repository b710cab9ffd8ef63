import type { z } from 'zod';
import { parseSettings } from '#contracts/setting-schemas.ts';
import type { Settings } from '#domain/settings/groups.ts';
import { maintenanceSchema } from '../../platform/maintenance/service.ts';
import { businessHoursSchema } from '../../platform/settings/service.ts';

export const settingKeys = ['calculator', 'tech', 'login', 'hours'] as const;

export interface CalculatorSettings extends Pick<Settings, 'calculator' | 'login'> {
  tech: z.infer<typeof maintenanceSchema>;
  hours: z.infer<typeof businessHoursSchema>;
}

export function readSettings(rows: ReadonlyMap<string, object>): CalculatorSettings {
  return {
    calculator: parseSettings('calculator', rows.get('calculator')),
    tech: maintenanceSchema.parse(rows.get('tech') ?? {}),
    login: parseSettings('login', rows.get('login')),
    hours: businessHoursSchema.parse(rows.get('hours') ?? null),
  };
}
