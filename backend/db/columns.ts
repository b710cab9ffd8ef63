import type { ColumnType, JSONColumnType } from 'kysely';

/** Numeric and bigint columns are read and written as text, because a JavaScript number would lose digits. */
export type Numeric = string;
export type Big = ColumnType<string, string | bigint, string | bigint>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Null<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type NullJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type Json<T extends object> = JSONColumnType<T, string, string>;
