import { authEndpoints } from './auth.ts';
import { calculatorEndpoints } from './calculator.ts';
import { captchaEndpoints } from './captcha.ts';
import { claimEndpoints } from './claim.ts';
import { demoBankEndpoints } from './demo-bank.ts';
import type { Endpoint } from './endpoint.ts';
import { mailEndpoints } from './mail.ts';
import { operatorEndpoints } from './operator.ts';
import { pageEndpoints } from './pages.ts';

/** Every call there is: the BFF's allow-list, the API's routes and the OpenAPI document. */
export const registry = {
  ...authEndpoints,
  ...calculatorEndpoints,
  ...captchaEndpoints,
  ...claimEndpoints,
  ...demoBankEndpoints,
  ...mailEndpoints,
  ...operatorEndpoints,
  ...pageEndpoints,
};

export type Registry = typeof registry;
export type CallAddress = keyof Registry;

/** The registry without its literal types, for code that walks it. */
export const listOfCalls = (): [CallAddress, Endpoint][] => Object.entries(registry) as [CallAddress, Endpoint][];
