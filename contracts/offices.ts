import { z } from 'zod';
import { amount, amountInput } from './amount.ts';
import { weekInput } from './business-hours.ts';
import { workingDay } from './contacts.ts';
import { endpoints } from './endpoint.ts';

const office = z.object({
  addressRu: z.string(),
  addressEn: z.string(),
  hoursRu: z.string(),
  hoursEn: z.string(),
  noteRu: z.string().nullable(),
  noteEn: z.string().nullable(),
  /** Whether new claims may use this office. Existing claims keep their office in any case. */
  active: z.boolean(),
  /**
   * Opening hours, from which the time limit for bringing cash is computed. Null if the hours are known only as a text.
   */
  schedule: z.object({ zone: z.string(), days: z.array(workingDay).length(7) }).nullable(),
});

/** Cash desk, which holds one currency in one city. */
export const cashDesk = z.object({
  ps: z.number().int(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Percentage points that the cash desk adds to the direction's margin. */
  margin: amount,
  min: amount.nullable(),
  max: amount.nullable(),
  /** Cash in the desk, or null if it is not counted. Uncounted desks are limited only by the currency's reserve. */
  stock: amount.nullable(),
  /** Cash of this desk that is already promised to open claims. */
  held: amount,
  /** Whether the desk's currency is offered in this city. */
  active: z.boolean(),
});

export const officeSettings = z.object({
  cities: z.array(
    z.object({
      code: z.string(),
      nameRu: z.string(),
      nameEn: z.string(),
      office: office.nullable(),
      desks: z.array(cashDesk),
    }),
  ),
  /** Currencies that a new cash desk can be created for. */
  systems: z.array(z.object({ ps: z.number().int(), code: z.string(), name: z.string(), currency: z.string() })),
  /** Codes of cities whose new or changed office waits for a second member of staff. */
  waiting: z.array(z.string()),
});

const words = (most: number) => z.string().trim().min(1).max(most);
const note = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .transform((text) => text || null);
/** City code as used in the rate files, such as MSK. */
const city = z.string().regex(/^[A-Z0-9]{2,16}$/);

export const officeEndpoints = endpoints({
  'GET /api/v1/operator/offices/': {
    auth: 'staff',
    permission: 'offices:read',
    summary: 'Cities with their offices and cash desks',
    response: officeSettings,
  },
  'POST /api/v1/operator/offices/:city/': {
    auth: 'staff',
    permission: 'offices:write',
    freshCode: 'always',
    summary:
      'Creates or changes the office of a city; an unknown code adds a city. Waits for a second person, except closing',
    params: z.object({ city }),
    body: z.strictObject({
      nameRu: words(80),
      nameEn: words(80),
      addressRu: words(300),
      addressEn: words(300),
      hoursRu: words(120),
      hoursEn: words(120),
      noteRu: note,
      noteEn: note,
      active: z.boolean(),
      schedule: weekInput.nullable(),
    }),
    response: officeSettings,
  },
  'POST /api/v1/operator/offices/:city/desks/:ps/': {
    auth: 'staff',
    permission: 'offices:write',
    summary: 'Creates or changes a cash desk; a stock that claims changed in the meantime is a conflict',
    params: z.object({ city, ps: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({
      margin: amountInput,
      min: amountInput.nullable(),
      max: amountInput.nullable(),
      stock: amountInput.nullable(),
      /** Stock of the cash desk as last seen by the caller. The call is refused if the stock has changed since. */
      stockWas: amountInput.nullable(),
      active: z.boolean(),
    }),
    response: officeSettings,
  },
});
