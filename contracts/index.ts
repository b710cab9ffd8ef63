import { authEndpoints } from './auth.ts';
import { calculatorEndpoints } from './calculator.ts';
import { captchaEndpoints } from './captcha.ts';
import { cashEndpoints } from './cash.ts';
import { claimEndpoints } from './claim.ts';
import { contactEndpoints } from './contacts.ts';
import { contestEndpoints } from './contest.ts';
import { demoBankEndpoints } from './demo-bank.ts';
import type { Endpoint } from './endpoint.ts';
import { faqEndpoints } from './faq.ts';
import { hoursEndpoints } from './hours.ts';
import { journalEndpoints } from './journal.ts';
import { landingEndpoints } from './landings.ts';
import { mailEndpoints } from './mail.ts';
import { newsEndpoints } from './news.ts';
import { officeEndpoints } from './offices.ts';
import { operatorEndpoints } from './operator.ts';
import { pageEndpoints } from './pages.ts';
import { partnerEndpoints } from './partners.ts';
import { ratesEndpoints } from './rates.ts';
import { sitemapEndpoints } from './sitemap.ts';
import { techEndpoints } from './tech.ts';
import { userEndpoints } from './users.ts';

/** Every call there is: the BFF's allow-list, the API's routes and the OpenAPI document. */
export const registry = {
  ...authEndpoints,
  ...calculatorEndpoints,
  ...captchaEndpoints,
  ...cashEndpoints,
  ...claimEndpoints,
  ...contactEndpoints,
  ...contestEndpoints,
  ...demoBankEndpoints,
  ...faqEndpoints,
  ...hoursEndpoints,
  ...journalEndpoints,
  ...landingEndpoints,
  ...mailEndpoints,
  ...newsEndpoints,
  ...officeEndpoints,
  ...operatorEndpoints,
  ...pageEndpoints,
  ...userEndpoints,
  ...ratesEndpoints,
  ...sitemapEndpoints,
  ...techEndpoints,
  ...partnerEndpoints,
};

export type Registry = typeof registry;
export type CallAddress = keyof Registry;

/** The registry without its literal types, for code that walks it. */
export const listOfCalls = (): [CallAddress, Endpoint][] => Object.entries(registry) as [CallAddress, Endpoint][];
