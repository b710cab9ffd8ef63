import type { z } from 'zod';
import type { CallAddress, Registry } from '#contracts/index.ts';

/**
 * Calls a page makes with call(). Session calls go through session.ts, uploads through upload.ts, and responses with
 * bytes are addresses for links and images (address.ts).
 */
export type PageCall = Exclude<CallAddress, `${string} /front-api/${string}` | UploadCall | ByteCall>;

export type ByteCall = {
  [A in CallAddress]: Registry[A]['response'] extends 'file' | 'stream' ? A : never;
}[CallAddress];

export type UploadCall = {
  [A in CallAddress]: Registry[A] extends { upload: true } ? A : never;
}[CallAddress];

/** Values of params, query or body; zod types coerced numbers as unknown. */
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

/** The input of a call. */
export type CallInput<A extends CallAddress> = Field<'params', Schema<A, 'params'>> &
  Field<'query', Schema<A, 'query'>> &
  Field<'body', Schema<A, 'body'>>;

export type CallResponse<A extends CallAddress> = Registry[A]['response'] extends infer R
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : never;

/** The input as an argument list; optional where no field is required. */
export type InputArguments<A extends CallAddress, Options = unknown> =
  object extends CallInput<A> ? [input?: CallInput<A> & Options] : [input: CallInput<A> & Options];
