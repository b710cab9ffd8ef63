// Script of the widget's frame, which quotes a pair. The order form opens in a new window, because a frame on another
// site gets no cookies.
const { lang, dataset } = document.documentElement;
const texts = JSON.parse(dataset.texts);
const prefix = lang === 'en' ? '/en' : '';
const element = (id) => document.getElementById(id);
const [amount, fromList, toList, result, note, open] = ['amount', 'from', 'to', 'result', 'note', 'open'].map(element);
const wanted = new URLSearchParams(location.search);
let pair = null;

const read = async (path) => {
  const response = await fetch(`${prefix}/api/v1/calculator/${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

const chosen = (list) => list.currencies?.find(({ id }) => String(id) === list.value);

function fill(list, currencies, code) {
  const visible = currencies.filter(({ visible }) => visible);
  list.currencies = visible;
  list.replaceChildren(...visible.map(({ id, name }) => new Option(name, id)));
  const one = visible.find((currency) => currency.code === code) ?? visible[0];
  if (one) list.value = String(one.id);
}

const decimals = 30n;
const one = 10n ** decimals;

/** Converts a decimal string to an integer in units of 10^-30, so that sums are exact. */
const scaled = (text) => {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole + part.slice(0, Number(decimals)).padEnd(Number(decimals), '0'));
};

function printed(value) {
  const text = value.toString().padStart(Number(decimals) + 1, '0');
  return `${text.slice(0, -Number(decimals))}.${text.slice(-Number(decimals))}`;
}

/** Drops the decimals after the first `digits`. */
const roundedDown = (value, digits) => value - (value % 10n ** (decimals - BigInt(digits)));

const typed = () => amount.value.replace(/\s/g, '').replace(',', '.');

function show() {
  const [from, to] = [chosen(fromList), chosen(toList)];
  const isAmount = /^\d{1,15}(\.\d{1,18})?$/.test(typed());
  const isReady = pair !== null && isAmount && from && to;
  const sum = isReady ? roundedDown((scaled(typed()) * scaled(pair.course)) / one, pair.to.roundCalculator) : null;
  const format = (value) => new Intl.NumberFormat(lang, { maximumFractionDigits: 18 }).format(value);
  result.value = sum === null ? '—' : `${format(printed(sum))} ${to.currency}`;
  note.textContent = isAmount || amount.value === '' ? limitsText(from, format) : texts.wrong;
  const query = new URLSearchParams({ cur_from: from?.code ?? '', cur_to: to?.code ?? '' });
  if (isAmount) query.set('from_summa', typed());
  open.href = `${prefix || '/'}?${query}`;
  resize();
}

/** Returns the smallest and largest amount to send, so that both sides' limits and the reserve are kept. */
function limitsText(currency, format) {
  if (pair === null || !currency) return '';
  const { from, to, reserve } = pair;
  const course = scaled(pair.course);
  const step = 10n ** (decimals - BigInt(from.roundCalculator));
  const roundedUp = (value, by) => ((value + by - 1n) / by) * by;
  const least = [from.min ? scaled(from.min) : 0n, to.min ? roundedUp(scaled(to.min) * one, course) / course : 0n];
  const most = [(scaled(reserve) * one) / course];
  if (from.max) most.push(scaled(from.max));
  if (to.max) most.push((scaled(to.max) * one) / course);
  const min = roundedUp(
    least.reduce((a, b) => (a > b ? a : b)),
    step,
  );
  const max = roundedDown(
    most.reduce((a, b) => (a < b ? a : b)),
    from.roundCalculator,
  );
  if (min > max) return '';
  const limit = (value) => `${format(printed(value))} ${currency.currency}`;
  return texts.limits.replace('{min}', limit(min)).replace('{max}', limit(max));
}

async function loadPair() {
  pair = null;
  show();
  const [from, to] = [fromList.value, toList.value];
  if (!from || !to) return;
  const answer = await read(`pair/${from}/${to}/`);
  if (from !== fromList.value || to !== toList.value) return;
  pair = answer;
  // Leaves a focused field unchanged, because the visitor may be about to type an amount.
  if (amount.value === '' && document.activeElement !== amount && pair.from.min) amount.value = pair.from.min;
  show();
}

async function loadTargets(code) {
  fill(toList, await read(`from/${fromList.value}/`), code);
  await loadPair();
}

const failed = () => {
  note.textContent = texts.failed;
  resize();
};

/** Returns the origins that may learn the frame's height: those of the shop, or this site for its demo page. */
function listeners() {
  try {
    if (parent.location.origin === location.origin) return [location.origin];
  } catch {
    // `parent.location` throws if the embedding page belongs to another site.
  }
  return JSON.parse(dataset.origins);
}

/** Tells the embedding page the height of the frame. */
function resize() {
  const { height } = document.body.getBoundingClientRect();
  for (const origin of listeners()) parent.postMessage({ type: 'razmen:height', height }, origin);
}

amount.addEventListener('input', show);
fromList.addEventListener('change', () => loadTargets(chosen(toList)?.code).catch(failed));
toList.addEventListener('change', () => loadPair().catch(failed));
addEventListener('resize', resize);
read('from/')
  .then((currencies) => {
    fill(fromList, currencies, wanted.get('from'));
    return loadTargets(wanted.get('to'));
  })
  .catch(failed);
