import type { z } from 'zod';
import type { CallAddress, Registry } from '#contracts/index.ts';

/** Calls that pages send with call(): all API calls except session calls, uploads and file downloads. */
export type PageCall = Exclude<CallAddress, `${string} /front-api/${string}` | UploadCall | ByteCall>;

export type ByteCall = {
  [A in CallAddress]: Registry[A]['response'] extends 'file' | 'stream' ? A : never;
}[CallAddress];

export type UploadCall = {
  [A in CallAddress]: Registry[A] extends { upload: true } ? A : never;
}[CallAddress];

/** Allows only strings and numbers as input where Zod coerces the value. Zod's own input type would allow anything. */
type CoercedInput<I> = { [K in keyof I]: unknown extends I[K] ? string | number : I[K] };

type Schema<A extends CallAddress, K extends string> =
  Registry[A] extends Record<K, infer S extends z.ZodType> ? S : never;

type Field<K extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? object extends z.input<S>
      ? Partial<Record<K, CoercedInput<z.input<S>>>>
      : Record<K, CoercedInput<z.input<S>>>
    : unknown;

export type CallInput<A extends CallAddress> = Field<'params', Schema<A, 'params'>> &
  Field<'query', Schema<A, 'query'>> &
  Field<'body', Schema<A, 'body'>>;

export type CallResponse<A extends CallAddress> = Registry[A]['response'] extends infer R
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : never;

/** Arguments of a call. The input is optional if none of its fields is required. */
export type InputArguments<A extends CallAddress, Options = unknown> =
  object extends CallInput<A> ? [input?: CallInput<A> & Options] : [input: CallInput<A> & Options];
