import { z } from 'zod';
import { maintenanceSchema } from '../../platform/maintenance/service.ts';
import { businessHoursSchema, loginSettingsSchema } from '../../platform/settings/service.ts';

/** Settings of the exchange form. Missing or invalid keys get their defaults. */
const calculator = z.object({
  fromCode: z.string().catch('BTC'),
  toCode: z.string().catch('SBERRUB'),
  quoteSeconds: z.number().int().min(5).max(3600).catch(60),
});

export const settingKeys = ['calculator', 'tech', 'login', 'hours'] as const;

export interface CalculatorSettings {
  calculator: z.infer<typeof calculator>;
  tech: z.infer<typeof maintenanceSchema>;
  login: z.infer<typeof loginSettingsSchema>;
  hours: z.infer<typeof businessHoursSchema>;
}

export function readSettings(rows: ReadonlyMap<string, object>): CalculatorSettings {
  return {
    calculator: calculator.parse(rows.get('calculator') ?? {}),
    tech: maintenanceSchema.parse(rows.get('tech') ?? {}),
    login: loginSettingsSchema.parse(rows.get('login') ?? {}),
    hours: businessHoursSchema.parse(rows.get('hours') ?? null),
  };
}
