/** A provider's payment page. */
export interface PaymentPage {
  /** How the browser opens the page: GET by a link, or POST with `fields`. */
  method: 'GET' | 'POST';
  /** Returns a path on this site, or the absolute URL of a provider. */
  url: (paymentId: string) => string;
  /**
   * Further origins to which the browser is redirected after it has posted the form. They must be listed, because
   * browsers apply `form-action` to redirects too (CSP3, 6.4.1).
   */
  redirectOrigins?: readonly string[];
  fields?: (paymentId: string) => { name: string; value: string }[];
}

/** A payment method: how a payment is made and reported. */
export interface PaymentMethod {
  /**
   * How a visitor pays. `requisites`: to the operator's requisites, credited by staff. `page`: on a provider's page,
   * which reports the payment by a signed call. `office`: in cash, credited by staff.
   */
  pays: 'requisites' | 'page' | 'office';
  page?: PaymentPage;
  /** Message key of a notice that is shown before the payment. */
  notice?: string;
  /**
   * Whether the visitor must upload a receipt before pressing "I paid", because staff cannot find the payment without
   * one.
   */
  receiptRequired?: boolean;
}

/** Confirmations of a payment that the method has seen, but that is not final yet. */
export interface Confirmations {
  /** Confirmations so far; 0 when the payment is first seen. */
  seen: number;
  required: number;
}

/** Report of a method about a payment. Only `paid` is credited. */
export type PaymentProgress =
  | { status: 'confirming'; confirmations: Confirmations }
  | { status: 'paid' }
  | { status: 'refused' };
