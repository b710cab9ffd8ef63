/** The provider's page for a payment. */
export interface PaymentPage {
  /** How the browser gets there: by a link, or by posting `fields`. */
  method: 'GET' | 'POST';
  /** Path on this site, or the absolute address of a provider. */
  url: (paymentId: string) => string;
  /** Further origins that a posted form is redirected to: browsers hold them to `form-action` too (CSP3, 6.4.1). */
  redirectOrigins?: readonly string[];
  fields?: (paymentId: string) => { name: string; value: string }[];
}

/** How a payment of one rail is made and reported. */
export interface PaymentMethod {
  /**
   * How a visitor pays. requisites: to the operator's own requisites, credited by staff. page: on the provider's page,
   * which reports by a signed call. office: in cash, credited by staff.
   */
  pays: 'requisites' | 'page' | 'office';
  page?: PaymentPage;
  /** Message key of what the visitor should know before paying. */
  notice?: string;
  /** "I paid" needs a receipt, because the payment cannot be found without one. */
  receiptRequired?: boolean;
}
