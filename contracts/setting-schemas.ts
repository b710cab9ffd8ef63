import { z } from 'zod';
import { isColour, isReadable } from '#domain/accent.ts';
import { compare } from '#domain/amount.ts';
import { monitorLabels } from '#domain/monitor-labels.ts';
import type { PartnerLevel } from '#domain/referral.ts';
import type { SettingField, TextFormat } from '#domain/settings/field.ts';
import { type GroupValues, type SettingGroup, type Settings, settingGroups } from '#domain/settings/groups.ts';
import { isAscending } from '#domain/settings/partners.ts';
import { amount } from './amount.ts';
import { widgetPattern } from './chat-widget.ts';
import { partnerLevel } from './partners.ts';

const textFormats: Record<TextFormat, z.ZodType<string, string>> = {
  line: z.string(),
  words: z.string().regex(/^[^{}<>]+$/),
  email: z.email(),
  /** Telegram username, without the @. */
  telegram: z.string().regex(/^\w{4,32}$/),
  url: z.url({ protocol: /^https$/ }),
  widget: z.string().regex(widgetPattern),
};

const monitor = z.object({
  name: z.string().min(1).max(60),
  url: z.url({ protocol: /^https?$/ }),
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  labels: z
    .partialRecord(
      z.enum(monitorLabels),
      z
        .string()
        .regex(/^\w{1,32}$/)
        .nullable(),
    )
    .optional(),
});

type Schemas = { [K in SettingField['kind']]: (field: Extract<SettingField, { kind: K }>) => z.ZodType };

/**
 * Loose schemas of settings in responses. Limits and formats are not checked here, because they were checked when the
 * settings were saved.
 */
const answered: Schemas = {
  number: () => z.number(),
  amount: () => amount,
  text: () => z.string(),
  flag: () => z.boolean(),
  choice: () => z.string(),
  colour: () => z.string(),
  currency: () => z.string(),
  levels: () => z.array(partnerLevel),
  monitors: () => z.array(monitor),
};

const areBelow100 = (levels: readonly PartnerLevel[]): boolean =>
  levels.every(({ percent }) => compare(percent, '100') < 0);

// Strict schemas of settings in requests. `pipe` runs the second check only if the first has passed, because amounts in
// a wrong format cannot be compared.
const checked: Schemas = {
  number: ({ min, max, isWhole }) => (isWhole ? z.int() : z.number()).min(min).max(max),
  amount: ({ below }) =>
    below === undefined ? amount : amount.pipe(z.string().refine((value) => compare(value, below) < 0)),
  text: ({ format, maxLength }) => z.string().trim().min(1).max(maxLength).pipe(textFormats[format]),
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(options),
  colour: ({ theme }) =>
    z
      .string()
      .refine(isColour)
      .pipe(z.string().refine((value) => isReadable(theme, value), 'contrast')),
  currency: () => z.string().min(1).max(32),
  levels: () =>
    z.array(partnerLevel).min(1).max(12).pipe(z.array(partnerLevel).refine(isAscending).refine(areBelow100)),
  monitors: () => z.array(monitor).max(100),
};

const schemaFrom =
  (schemas: Schemas) =>
  (field: SettingField): z.ZodType => {
    const schema = schemas[field.kind](field as never);
    return field.optional ? schema.nullable() : schema;
  };

const schemaOf = schemaFrom(checked);

const objectOf = (group: SettingGroup, schema: (field: SettingField) => z.ZodType) =>
  z.strictObject(Object.fromEntries(Object.entries(settingGroups[group]).map(([key, field]) => [key, schema(field)])));

const groups = Object.keys(settingGroups) as SettingGroup[];

const groupsOf = <V>(schema: (group: SettingGroup) => z.ZodType): z.ZodType<V, V> =>
  z.strictObject(Object.fromEntries(groups.map((group) => [group, schema(group)]))) as unknown as z.ZodType<V, V>;

/** Values of all settings. */
export const settingValues = groupsOf<Settings>((group) => objectOf(group, schemaFrom(answered)));

/** Changed settings by group. Omitted groups and settings keep their values. */
export const settingsPatch = groupsOf<{ [G in SettingGroup]?: Partial<GroupValues<G>> | undefined }>((group) =>
  objectOf(group, schemaOf).partial().optional(),
);

const storedSchemas = new Map(
  groups.map((group) => [
    group,
    z.object(
      Object.fromEntries(
        Object.entries<SettingField>(settingGroups[group]).map(([key, field]) => [
          key,
          schemaOf(field).catch(field.initial),
        ]),
      ),
    ),
  ]),
);

/** Parses a stored group of settings. Missing and invalid keys get the values of a new installation. */
export const parseSettings = <G extends SettingGroup>(group: G, stored: object | undefined): GroupValues<G> =>
  storedSchemas.get(group)?.parse(stored ?? {}) as GroupValues<G>;
