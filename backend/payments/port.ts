export interface PaymentPage {
  /** How the browser opens the payment page. `GET` follows a link, and `POST` posts a form with `fields`. */
  method: 'GET' | 'POST';
  /** Returns the payment page's URL: a path on this site, or the absolute URL of a provider. */
  url: (paymentId: string) => string;
  /**
   * Origins to which the provider redirects after the form is posted. The page's CSP directive `form-action` must list
   * these origins too, because the directive also covers redirects (CSP3, 6.4.1).
   */
  redirectOrigins?: readonly string[];
  fields?: (paymentId: string) => { name: string; value: string }[];
}

export interface PaymentMethod {
  /**
   * How the visitor pays. `requisites` is a manual transfer to the operator, `page` is a provider's page that reports
   * the payment, `office` is cash, `card` is a gift card that pays when the claim is created, and `address` is an
   * address of a chain that belongs to the claim alone.
   */
  pays: 'requisites' | 'page' | 'office' | 'card' | 'address';
  page?: PaymentPage;
  notice?: string;
  /**
   * Whether the visitor must upload a receipt before pressing "I paid", because staff cannot find the payment without
   * one.
   */
  receiptRequired?: boolean;
}

/** Network confirmations of a payment that is not final yet. */
export interface Confirmations {
  /** Number of confirmations so far, which is 0 when the payment is first seen. */
  seen: number;
  required: number;
}

/** A payment provider's report about a payment. Only a payment reported as `paid` is credited. */
export type PaymentProgress =
  | { status: 'confirming'; confirmations: Confirmations }
  | { status: 'paid' }
  | { status: 'refused' };
