import { z } from 'zod';
import { maintenanceSchema as tech } from '../../platform/maintenance/service.ts';
import { businessHoursSchema, loginSettingsSchema } from '../../platform/settings/service.ts';

/** Settings the calculator reads; a key that is missing or spoilt has its usual value. */
const calculator = z.object({
  fromCode: z.string().catch('BTC'),
  toCode: z.string().catch('SBERRUB'),
  /** How long a quote may be used. */
  quoteSeconds: z.number().int().min(5).max(3600).catch(60),
});

const schemas = { calculator, tech, loginSettingsSchema, businessHoursSchema };

export const settingKeys = Object.keys(schemas) as (keyof typeof schemas)[];

export interface CalculatorSettings {
  calculator: z.infer<typeof calculator>;
  tech: z.infer<typeof tech>;
  login: z.infer<typeof loginSettingsSchema>;
  hours: z.infer<typeof businessHoursSchema>;
}

export function readSettings(rows: ReadonlyMap<string, object>): CalculatorSettings {
  return {
    calculator: calculator.parse(rows.get('calculator') ?? {}),
    tech: tech.parse(rows.get('tech') ?? {}),
    login: loginSettingsSchema.parse(rows.get('login') ?? {}),
    hours: businessHoursSchema.parse(rows.get('hours') ?? null),
  };
}
