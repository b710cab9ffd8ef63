/** How a payment of one rail is made and reported. */
export interface PaymentMethod {
  /**
   * How a visitor pays. requisites: to the operator's own requisites, credited by staff. page: on the provider's page,
   * which reports by a signed call. office: in cash, credited by staff.
   */
  pays: 'requisites' | 'page' | 'office';
  /** Path of the provider's page for a payment. */
  page?: (paymentId: string) => string;
}
