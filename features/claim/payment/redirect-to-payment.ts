import type { ClaimForm } from '../types.ts';

/** Opens the payment page by GET or by submitting a POST form. @returns false if the claim has no payment page */
export function redirectToPayment({ url, method, fields }: ClaimForm): boolean {
  if (!url) return false;
  if (method !== 'POST') {
    location.assign(url);
    return true;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return true;
}
