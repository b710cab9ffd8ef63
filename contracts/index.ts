import { authEndpoints } from './auth.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call there is: the BFF's allow-list, the API's routes and the OpenAPI document. */
export const registry = {
  ...authEndpoints,
};

export type Registry = typeof registry;
export type CallAddress = keyof Registry;

/** The registry without its literal types, for code that walks it. */
export const listOfCalls = (): [CallAddress, Endpoint][] =>
  Object.entries(registry) as [CallAddress, Endpoint][];
