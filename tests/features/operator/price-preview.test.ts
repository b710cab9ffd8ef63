import { describe, expect, test } from 'vitest';
import { emptyTerms } from '#domain/direction-terms.ts';
import { previewOf } from '#features/operator/directions/preview.ts';
import { aDirection } from '#tests/support/factories/desk-direction.ts';

const terms = { ...emptyTerms, margin: '2', toMin: '5000' };

describe('the preview of a price', () => {
  test('shows the course of visitors, what the exchange keeps, and the limits of both sides', () => {
    const preview = previewOf(aDirection(), terms);
    expect(preview).toMatchObject({ market: '8000000', course: '7840000', kept: '2', isExchangeable: true });
    expect(preview?.limits.receive.min).toBe('5000');
    // The example sends five times the minimum. `received` and `kept` together are 25510.40 RUB, the market value of
    // 0.0031888 BTC.
    expect(preview?.example).toMatchObject({ sent: '0.0031888', received: '25000.19', kept: '510.21' });
  });

  test('counts the bonus and the card check in the part that is kept', () => {
    expect(previewOf(aDirection(), { ...terms, bonus: '2.5' })?.kept).toBe('-0.45');
    expect(previewOf(aDirection(), { ...terms, marginVerification: '0.5' })).toMatchObject({
      verificationCourse: '7960000',
      kept: '0.5',
    });
  });

  test('uses the chosen rate, and is empty without a price', () => {
    const rates = {
      ...aDirection().rates,
      from: [...aDirection().rates.from, { unit: 'BTC-EUR', usd: '50000', why: null }],
    };
    expect(previewOf(aDirection({ rates }), { ...terms, fromRate: 'BTC-EUR' })?.market).toBe('4000000');
    const unknown = { ...rates, from: [{ unit: 'BTC', usd: null, why: 'missing' as const }] };
    expect(previewOf(aDirection({ rates: unknown }), terms)).toBeNull();
  });

  test('limits one order to its share of the reserve, as the form does', () => {
    const preview = previewOf(aDirection({ orderMax: { send: null, receive: '400000' } }), terms);
    expect(preview?.limits.receive).toEqual({ min: '5000', max: '399999.94' });
    const lower = previewOf(aDirection({ orderMax: { send: '0.01', receive: '400000' } }), {
      ...terms,
      toMax: '300000',
    });
    expect(lower?.limits.send.max).toBe('0.01');
  });

  test('says that the reserve is too small for the minimum', () => {
    expect(previewOf(aDirection({ reserve: '4999' }), terms)?.isExchangeable).toBe(false);
  });
});
