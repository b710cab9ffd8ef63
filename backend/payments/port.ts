/** A provider's payment page. */
export interface PaymentPage {
  /** How the browser opens the page: by a link, or by posting `fields`. */
  method: 'GET' | 'POST';
  /** Path on this site, or absolute URL of a provider. */
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
  /** Message key of a notice before the payment. */
  notice?: string;
  /** Whether "I paid" requires a receipt, because staff cannot find the payment without one. */
  receiptRequired?: boolean;
}
