import type { z } from 'zod';
import type { CallAddress, Registry } from '#contracts/index.ts';

/**
 * The calls a page may make by call(). Those of the session go through session.ts, files sent
 * through upload.ts; what answers bytes is an address for a link or an image (address.ts).
 */
export type PageCall = Exclude<CallAddress, `${string} /front-api/${string}` | UploadCall | ByteCall>;

export type ByteCall = {
  [A in CallAddress]: Registry[A]['response'] extends 'file' | 'stream' ? A : never;
}[CallAddress];

export type UploadCall = {
  [A in CallAddress]: Registry[A] extends { upload: true } ? A : never;
}[CallAddress];

/** What is put into an address as `:name` or after the question mark; coerced numbers are typed unknown. */
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

/** What a call wants beside its address. */
export type CallInput<A extends CallAddress> = Field<'params', Schema<A, 'params'>> &
  Field<'query', Schema<A, 'query'>> &
  Field<'body', Schema<A, 'body'>>;

export type CallResponse<A extends CallAddress> = Registry[A]['response'] extends infer R
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : never;

/** The input as arguments: it may be left out where nothing in it is required. */
export type InputArguments<A extends CallAddress, More = unknown> =
  object extends CallInput<A> ? [input?: CallInput<A> & More] : [input: CallInput<A> & More];
