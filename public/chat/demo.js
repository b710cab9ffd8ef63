// Stands in for a provider's widget in the demo: it looks like one and answers by itself.
import { onShown, told } from './frame.js';

const make = (tag, props, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
const log = make('div', { className: 'log', role: 'log' });
const say = (side, text) => {
  log.append(make('p', { className: side }, text));
  log.scrollTop = log.scrollHeight;
};
const field = make('input', { name: 'message', autocomplete: 'off', placeholder: told.field, maxLength: 500 });
field.setAttribute('aria-label', told.field);
const form = make('form', {}, field, make('button', {}, told.send));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  say('visitor', text);
  field.value = '';
  setTimeout(() => say('staff', told.reply), 600);
});
document.body.append(
  make(
    'header',
    {},
    make('span', { className: 'face' }, told.name[0]),
    make('span', {}, make('b', {}, told.name), make('small', {}, told.role)),
  ),
  log,
  form,
);
say('staff', told.hello);
onShown(() => field.focus());
