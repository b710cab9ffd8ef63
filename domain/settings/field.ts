import type { Colour, ThemeName } from '../accent.ts';
import type { PartnerLevel } from '../referral.ts';

/** Unit in which a setting is typed and shown. */
export type SettingUnit =
  | 'percent'
  | 'usd'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'claims'
  | 'mails'
  | 'times'
  | 'reserves'
  | 'balance';

/** Number that is stored as a JSON number. With `isWhole`, fractions are refused. */
interface NumberField {
  kind: 'number';
  unit: SettingUnit;
  initial: number;
  min: number;
  max: number;
  isWhole: boolean;
}

/** Money or percent that is stored as a decimal string. */
interface AmountField {
  kind: 'amount';
  unit: SettingUnit;
  initial: string | null;
  /** Exclusive upper bound of the value. */
  below?: string;
}

/** Format of a text. `words` allows no braces and angle brackets, which are syntax in the interface messages. */
export type TextFormat = 'line' | 'words' | 'email' | 'telegram' | 'url' | 'widget';

interface TextField {
  kind: 'text';
  format: TextFormat;
  initial: string | null;
  maxLength: number;
}

interface FlagField {
  kind: 'flag';
  initial: boolean;
}

/** One of several fixed values. */
interface ChoiceField {
  kind: 'choice';
  options: readonly string[];
  initial: string;
}

/** Accent colour of a theme, as `#rrggbb`. With null, the colour is derived from that of the other theme. */
interface ColourField {
  kind: 'colour';
  theme: ThemeName;
  initial: null;
}

/** Code of a payment system, such as BTC. */
interface CurrencyField {
  kind: 'currency';
  initial: string;
}

interface LevelsField {
  kind: 'levels';
  initial: readonly PartnerLevel[];
}

/** Public list of exchangers that includes this exchange. */
export interface Monitor {
  name: string;
  url: string;
  /** Identifies the monitor in the URL of its rate file: /rates.xml?for=key. */
  key?: string | undefined;
  /** The monitor's own name for each label of the rate files. Null omits the label. */
  labels?: Record<string, string | null> | undefined;
}

interface MonitorsField {
  kind: 'monitors';
  initial: readonly Monitor[];
}

interface Modifiers {
  /** Whether the value may be null. Null means that there is no limit, or that nothing is shown. */
  optional?: true;
  /**
   * Changes of the value that need the approval of a second member of staff: `raised` for a higher value or null,
   * `lowered` for a lower value, `changed` for every change.
   */
  guarded?: 'raised' | 'lowered' | 'changed';
  /** Whether every change of the value needs a fresh one-time code. Guarded changes need one as well. */
  freshCode?: 'always';
}

export type SettingField = Modifiers &
  (
    | NumberField
    | AmountField
    | TextField
    | FlagField
    | ChoiceField
    | ColourField
    | CurrencyField
    | LevelsField
    | MonitorsField
  );

interface Values {
  number: number;
  amount: string;
  text: string;
  flag: boolean;
  choice: string;
  colour: Colour;
  currency: string;
  levels: PartnerLevel[];
  monitors: Monitor[];
}

/** Type of a setting's value. */
export type ValueOf<F extends SettingField> =
  | (F extends { kind: 'choice'; options: readonly (infer Option)[] } ? Option : Values[F['kind']])
  | (F extends { optional: true } ? null : never);

export const count = (unit: SettingUnit, initial: number, min: number, max: number) =>
  ({ kind: 'number', unit, initial, min, max, isWhole: true }) as const;

export const fraction = (unit: SettingUnit, initial: number, min: number, max: number) =>
  ({ kind: 'number', unit, initial, min, max, isWhole: false }) as const;

export const amount = (unit: SettingUnit, initial: string | null, below?: string) =>
  ({ kind: 'amount', unit, initial, ...(below !== undefined && { below }) }) as const;

export const colour = (theme: ThemeName) => ({ kind: 'colour', theme, initial: null, optional: true }) as const;

export const flag = (initial: boolean) => ({ kind: 'flag', initial }) as const;

export const choice = <const Options extends readonly string[]>(options: Options, initial: Options[number]) =>
  ({ kind: 'choice', options, initial }) as const;

export const currency = (initial: string) => ({ kind: 'currency', initial }) as const;

/** Returns a text setting whose value is null at first. */
export const text = (format: TextFormat, maxLength = 300) =>
  ({ kind: 'text', format, initial: null, maxLength, optional: true }) as const;

export const optional = <const F extends SettingField>(field: F) => ({ ...field, optional: true }) as const;

/** Marks a setting that customers trust, so that every change of the value needs a fresh code. */
export const trusted = <const F extends SettingField>(field: F) => ({ ...field, freshCode: 'always' }) as const;

/** Marks a limit whose increase needs approval by a second member of staff. */
export const guarded = <const F extends SettingField>(field: F) => ({ ...field, guarded: 'raised' }) as const;

/** Marks a fee or a holding period whose reduction needs approval by a second member of staff. */
export const guardedBelow = <const F extends SettingField>(field: F) => ({ ...field, guarded: 'lowered' }) as const;

/** Marks a currency of guarded fees, each change of which needs approval: the same fee is less in another currency. */
export const guardedAlways = <const F extends SettingField>(field: F) => ({ ...field, guarded: 'changed' }) as const;
