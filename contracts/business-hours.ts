import { z } from 'zod';
import { workingDay } from './contacts.ts';
import { endpoints } from './endpoint.ts';
import { timeZone } from './moment.ts';

/** Weekly working hours of the operators, or null if an operator is always on duty. */
export const businessHours = z.object({
  hours: z
    .object({
      zone: z.string(),
      days: z.array(workingDay).length(7),
      /** Whether new claims are refused outside business hours. */
      closesForm: z.boolean(),
    })
    .nullable(),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const weekInput = z.strictObject({
  zone: timeZone,
  /**
   * Opening and closing time of each day from Monday; a day off is null. A closing time before the opening time falls on
   * the next day.
   */
  days: z
    .array(z.strictObject({ from: time, to: time }).nullable())
    .length(7)
    .refine((days) => days.some(Boolean)),
});

export const businessHoursEndpoints = endpoints({
  'GET /api/v1/operator/hours/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Working hours: seven days from Monday, in the time of a zone',
    response: businessHours,
  },
  'POST /api/v1/operator/hours/': {
    auth: 'staff',
    permission: 'schedule:write',
    summary: 'Sets the working hours: for promised deadlines, the contacts page and the rate files of monitors',
    body: z.strictObject({
      hours: weekInput.extend({ closesForm: z.boolean().default(false) }).nullable(),
    }),
    response: businessHours,
  },
});
