/** Settings of a new installation; the operator's own stand. */
export const seedSettings: Record<string, object> = {
  // The pair the form opens with, and how long a quote may be used.
  calculator: { fromCode: 'BTC', toCode: 'SBERRUB', quoteSeconds: 60 },
  tech: { active: false, textRu: null, textEn: null, until: null, hideForm: false, hideExport: false, hideApi: false },
  login: { captcha: false },
};
