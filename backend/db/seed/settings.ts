/** Settings of a new installation. Existing settings are never overwritten. */
export const seedSettings: Record<string, object> = {
  calculator: { fromCode: 'BTC', toCode: 'SBERRUB', quoteSeconds: 60 },
  tech: { active: false, textRu: null, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: false },
  login: { captcha: false },
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

const claimLimits = {
  open: 5,
  openPerIp: 20,
  ipPerHour: 30,
  emailPerDay: 30,
  requisitePerDay: 30,
  ownShare: 20,
  claimShare: 40,
  unpaidShare: 70,
  networkShare: 20,
  networkFactor: 2,
  networkReserves: 1,
  paidFactor: 5,
  captchaAfter: 3,
  captchaShare: 70,
};

/** The demo does not limit claims (null means no limit), because many of its claims come from one IP address. */
const demoLimits = {
  ...Object.fromEntries(Object.keys(claimLimits).map((name) => [name, null])),
  networkFactor: 2,
  paidFactor: 5,
  captchaAfter: 20,
  captchaShare: 90,
};

/** The demo has only one operator, so payouts there need no approval by a second member of staff. */
const claimSettings = (demo: boolean) => ({
  tolerance: '0.5',
  approvalUsd: demo ? null : '3000',
  operatorDayUsd: demo ? null : '10000',
});

const demoMail = { unpaidPerRecipient: null, unpaidPerPerson: null, unpaidPerNetwork: null };

export const seedLimits = (demo: boolean): Record<string, object> => ({
  limits: demo ? demoLimits : claimLimits,
  claims: claimSettings(demo),
  ...(demo && { contacts: demoContacts, hours: demoHours, mail: demoMail }),
});
