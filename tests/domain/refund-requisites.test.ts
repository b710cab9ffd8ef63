import { describe, expect, test } from 'vitest';
import { acceptsRefundRequisites, refundRequisitesOf } from '#domain/refund-requisites.ts';

const needed = (name: string) => ({ name, required: true, visible: true });
const memo = { name: 'memo', required: false, visible: true };
const phone = { name: 'phone', value: '+79001234567' };
const bank = { name: 'bank', value: 'Сбербанк' };
const facts = { rail: 'manual' as const, given: null, sender: [phone], inputs: [needed('phone'), needed('bank')] };

describe('the place that a refund goes to', () => {
  test('is the one given', () => {
    expect(refundRequisitesOf({ ...facts, given: [phone, bank] })).toEqual([phone, bank]);
  });

  test('is the account that the visitor pays from, only if its requisites suffice', () => {
    expect(refundRequisitesOf(facts)).toBeNull();
    expect(refundRequisitesOf({ ...facts, inputs: [needed('phone'), memo] })).toEqual([phone]);
    const holder = { name: 'holder', value: 'IVAN IVANOV' };
    expect(refundRequisitesOf({ ...facts, sender: [holder, phone], inputs: [needed('phone')] })).toEqual([phone]);
  });

  test('need not be known where payments return by themselves, or have no requisites', () => {
    expect(refundRequisitesOf({ ...facts, rail: 'demo_bank' })).toEqual([]);
    expect(refundRequisitesOf({ ...facts, inputs: [memo] })).toEqual([]);
  });

  test('is given to a refund once, and never changed by the visitor', () => {
    expect(acceptsRefundRequisites('refund', false)).toBe(true);
    expect(acceptsRefundRequisites('refund', true)).toBe(false);
    expect(acceptsRefundRequisites('wait_payment', true)).toBe(true);
    expect(acceptsRefundRequisites('payout_sent', false)).toBe(false);
    expect(acceptsRefundRequisites('refunded', false)).toBe(false);
  });
});
