import { count } from './field.ts';

/**
 * Maximum times that a claim may stay in a status. The lowest and highest allowed values are chosen so that the
 * durations in texts for customers stay true (docs/decisions/146-timeouts-within-promises.md).
 */
export const timeoutFields = {
  confirmMinutes: count('minutes', 15, 15, 1_440),
  verifyHours: count('hours', 24, 6, 24),
  requisiteMinutes: count('minutes', 3, 1, 30),
  confirmationHours: count('hours', 24, 1, 168),
  partialMinutes: count('minutes', 60, 60, 1_440),
  untouchedMinutes: count('minutes', 5, 1, 30),
  /** Business minutes that staff have for a step. The customer sees the time at which these minutes will be over. */
  staffMinutes: count('minutes', 30, 5, 30),
  sentHours: count('hours', 24, 1, 168),
} as const;

export type TimeoutKey = keyof typeof timeoutFields;

/** Returns a value of a timeout setting in minutes. */
export const minutesOf = (key: TimeoutKey, value: number): number =>
  timeoutFields[key].unit === 'hours' ? value * 60 : value;
