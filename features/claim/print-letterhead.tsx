'use client';
import { useClaimAddress } from './use-claim-address.ts';

/**
 * Letterhead that appears only in print: the name of the service and the URL of the page.
 * @param name the service's name. The page passes the name, because the texts of `Layout` are not sent to the browser.
 */
export const PrintLetterhead = ({ name }: { name: string }) => (
  <p className="mb-4 hidden flex-wrap justify-between gap-x-6 border-b border-line pb-2 print:flex">
    <b>{name}</b>
    <span className="wrap-anywhere">{useClaimAddress()}</span>
  </p>
);
