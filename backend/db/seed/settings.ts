/** Settings of a new installation; the operator's own stand. */
export const seedSettings: Record<string, object> = {
  // The pair the form opens with, and how long a quote may be used.
  calculator: { fromCode: 'BTC', toCode: 'SBERRUB', quoteSeconds: 60 },
  tech: { active: false, textRu: null, textEn: null, until: null, hideForm: true, hideExport: true, hideApi: false },
  login: { captcha: false },
};

/** How to reach the demo: at an address that can belong to nobody. */
const demoContacts = {
  email: 'support@razmen.example',
  telegram: null,
  chat: null,
  legalNameRu: 'Демонстрация: за ней нет юридического лица',
  legalNameEn: 'A demonstration: there is no company behind it',
  legalAddressRu: null,
  legalAddressEn: null,
};

/** Round the clock, as nobody wants to wait for a demo. */
const demoHours = { zone: 'Europe/Moscow', week: Array.from({ length: 7 }, () => ['00:00', '00:00']) };

const claimLimits = {
  open: 5,
  openPerIp: 20,
  ipPerHour: 30,
  emailPerDay: 30,
  requisitePerDay: 30,
  ownShare: 20,
  pairShare: 70,
  freshShare: 0.5,
  captchaAfter: 3,
  captchaShare: 70,
};

/** Whoever tries the demo out makes many claims from one place; null: no limit. */
const demoLimits = {
  ...Object.fromEntries(Object.keys(claimLimits).map((name) => [name, null])),
  captchaAfter: 20,
  captchaShare: 90,
};

/** How claims are handled; the demo has one operator, so nobody could approve. */
const claimSettings = (demo: boolean) => ({ tolerance: '0.5', approvalUsd: demo ? null : '3000' });

export const seedLimits = (demo: boolean): Record<string, object> => ({
  limits: demo ? demoLimits : claimLimits,
  claims: claimSettings(demo),
  ...(demo && { contacts: demoContacts, hours: demoHours }),
});
