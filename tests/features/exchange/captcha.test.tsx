import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, refusal } from './support/api.ts';
import { button, fillIn, freshVisits, openForm, push, ready } from './support/form.tsx';

freshVisits();

/** Replaces the captcha's custom element and solves every challenge immediately. */
class Widget extends HTMLElement {
  static made = 0;
  #settings: { fetch?: () => Promise<Response> } = {};

  connectedCallback() {
    Widget.made += 1;
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
  async configure(settings: object) {
    this.#settings = settings;
  }
  async verify() {
    const challenge = await (await this.#settings.fetch?.())?.json();
    this.#says('verified', btoa(JSON.stringify({ challenge, solution: { counter: 7 } })));
  }
  getState() {
    return 'unverified';
  }
  reset() {
    this.#says('unverified', null);
  }
  #says(state: string, payload: string | null) {
    this.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  }
}

vi.mock('altcha/altcha.css', () => ({}));
vi.mock('altcha/types/react', () => ({}));
vi.mock('altcha/external', () => {
  customElements.define('altcha-widget', Widget);
  vi.stubGlobal('$altcha', { algorithms: new Map(), i18n: { set: vi.fn() } });
  return {};
});

const created = { id: '7f1d2c3b-4a59-4e68-8f70-112233445566', number: 1001, fromSumma: '0.001', toSumma: '5000' };
const claim = () => ({ ...created, serverTime: '2026-01-01T00:00:00.000Z', url: `/claim/${created.id}` });
const create = () => button('Создать заявку');
const widget = () => document.querySelector<Widget>('altcha-widget');

const captchaCheck = () => ({ required: true, provider: 'altcha' });
function challenges() {
  let n = 0;
  return answer('get', '/api/v1/captcha/challenge/', () => signed(++n));
}

/** Returns the captcha challenge number `n`. */
const signed = (n: number) => ({ parameters: { nonce: String(n), expiresAt: 1_800_000_000 }, signature: 'signed' });
const solved = (n: number) => ({ recaptcha: btoa(JSON.stringify({ challenge: signed(n), solution: { counter: 7 } })) });

async function touchedForm() {
  const { user } = openForm();
  await ready();
  await fillIn(user);
  return user;
}

describe('the captcha of the exchange form', () => {
  test('is requested on first touch of the form', async () => {
    const asked = answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
    const { user } = openForm();
    await ready();
    expect(asked).toHaveLength(0);
    await user.tab();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(new URL(asked[0]?.url ?? '').search).toBe('?to=3');
    expect(widget()).toBeNull();
  });

  test('is solved automatically if required, and sent with the claim', async () => {
    answer('get', '/api/v1/claim/captchacheck', captchaCheck);
    const asked = challenges();
    const sent = answer('post', '/api/v1/claim/', claim, 201);
    const user = await touchedForm();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).toMatchObject(solved(1));
  });

  test('is solved again when the widget resets itself', async () => {
    answer('get', '/api/v1/claim/captchacheck', captchaCheck);
    const asked = challenges();
    const sent = answer('post', '/api/v1/claim/', claim, 201);
    const user = await touchedForm();
    await waitFor(() => expect(asked).toHaveLength(1));
    widget()?.reset();
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[0]?.json()).toMatchObject(solved(2));
  });

  test('appears if a claim is refused for lack of one; once it is solved, the form sends itself again', async () => {
    let required = false;
    answer('get', '/api/v1/claim/captchacheck', () => ({ required, provider: 'altcha' }));
    const asked = challenges();
    const sent = answer('post', '/api/v1/claim/', () => {
      if (required) return Response.json(claim(), { status: 201 });
      required = true;
      return Response.json(refusal('captcha', 'Подтвердите, что вы не робот.'), { status: 403 });
    });
    const user = await touchedForm();
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(asked).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(await sent[1]?.json()).toMatchObject(solved(1));
  });

  test('appears for a large claim, which only the refusal of the claim announces', async () => {
    answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'altcha' }));
    let refused = false;
    const sent = answer('post', '/api/v1/claim/', () => {
      if (refused) return Response.json(claim(), { status: 201 });
      refused = true;
      return Response.json(refusal('captcha', 'Подтвердите, что вы не робот.'), { status: 403 });
    });
    challenges();
    const user = await touchedForm();
    await user.click(create());
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(await sent[1]?.json()).toMatchObject(solved(1));
  });

  test('is refused twice: the form sends itself again only once per press', async () => {
    answer('get', '/api/v1/claim/captchacheck', captchaCheck);
    const asked = challenges();
    const no = () => Response.json(refusal('captcha', 'Подтвердите, что вы не робот.'), { status: 403 });
    const sent = answer('post', '/api/v1/claim/', no);
    const user = await touchedForm();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(create());
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(await screen.findByText('Подтвердите, что вы не робот.')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });
});
