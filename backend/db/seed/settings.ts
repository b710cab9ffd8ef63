import { parseSettings } from '#contracts/setting-schemas.ts';
import type { SettingGroup } from '#domain/settings/groups.ts';

/** Returns the initial values of a group of settings. */
const initial = <G extends SettingGroup>(group: G) => parseSettings(group, undefined);

/** Settings of a new installation. Existing settings are never overwritten. */
export const seedSettings: Record<string, object> = {
  calculator: initial('calculator'),
  tech: { active: false, textRu: null, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: false },
  login: initial('login'),
};

/** Contacts of the demo, with a domain that is reserved for examples (RFC 2606). */
const demoContacts = {
  email: 'support@razmen.example',
  telegram: null,
  chat: null,
  legalNameRu: 'Демонстрация: за ней нет юридического лица',
  legalNameEn: 'A demonstration: there is no company behind it',
  legalAddressRu: null,
  legalAddressEn: null,
};

/** Equal opening and closing times mean that the demo is open around the clock. */
const demoHours = { zone: 'Europe/Moscow', week: Array.from({ length: 7 }, () => ['00:00', '00:00']) };

/**
 * The demo has no limits on the number of claims (null), and requires a captcha only after many claims, because many
 * claims of a demo come from one IP address. The limits on held reserves are the same as in a real exchange.
 */
const demoLimits = {
  open: null,
  openPerIp: null,
  ipPerHour: null,
  emailPerDay: null,
  requisitePerDay: null,
  captchaAfter: 20,
};

/** Raises the value that one operator may pay out per day, because the demo's only operator pays out all claims. */
const demoClaims = { operatorDayUsd: '1000000' };

const demoMail = { unpaidPerRecipient: null, unpaidPerPerson: null, unpaidPerNetwork: null };

export const seedLimits = (demo: boolean): Record<string, object> => ({
  limits: { ...initial('limits'), ...(demo && demoLimits) },
  claims: { ...initial('claims'), ...(demo && demoClaims) },
  ...(demo && { contacts: demoContacts, hours: demoHours, mail: demoMail }),
});
