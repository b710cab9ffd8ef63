import { accepted, type RequisiteCheck, refused } from './format.ts';

/** Checks an e-mail address that identifies a payment account. */
export const checkEmail: RequisiteCheck = (value) => {
  if (value.length > 254) return refused('length');
  const form = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/i;
  return form.test(value) ? accepted(value) : refused('format');
};
