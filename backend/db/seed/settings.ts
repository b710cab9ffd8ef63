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

/**
 * Claim limits of the demo. The number of claims is unlimited (null), because many claims of a demo come from one IP
 * address; the shares of reserves are those of a real exchange.
 */
const demoLimits = {
  ...claimLimits,
  open: null,
  openPerIp: null,
  ipPerHour: null,
  emailPerDay: null,
  requisitePerDay: null,
  captchaAfter: 20,
};

/**
 * Returns the settings for payments and payouts. The demo has a higher daily limit, because its only operator pays out
 * all claims.
 */
const claimSettings = (demo: boolean) => ({
  tolerance: '0.5',
  approvalUsd: '3000',
  fourEyesUsd: '1000',
  operatorDayUsd: demo ? '1000000' : '10000',
});

const demoMail = { unpaidPerRecipient: null, unpaidPerPerson: null, unpaidPerNetwork: null };

export const seedLimits = (demo: boolean): Record<string, object> => ({
  limits: demo ? demoLimits : claimLimits,
  claims: claimSettings(demo),
  ...(demo && { contacts: demoContacts, hours: demoHours, mail: demoMail }),
});
