// Demo replacement for a chat provider's widget, with automatic replies.
import { config, onShown } from './frame.js';

const createElement = (tag, props, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};
const log = createElement('div', { className: 'log', role: 'log' });
const addMessage = (side, text) => {
  log.append(createElement('p', { className: side }, text));
  log.scrollTop = log.scrollHeight;
};
const field = createElement('input', { name: 'message', autocomplete: 'off', placeholder: config.field, maxLength: 500 });
field.setAttribute('aria-label', config.field);
const form = createElement('form', {}, field, createElement('button', {}, config.send));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  addMessage('visitor', text);
  field.value = '';
  setTimeout(() => addMessage('staff', config.reply), 600);
});
document.body.append(
  createElement(
    'header',
    {},
    createElement('span', { className: 'face' }, config.name[0]),
    createElement('span', {}, createElement('b', {}, config.name), createElement('small', {}, config.role)),
  ),
  log,
  form,
);
addMessage('staff', config.hello);
onShown(() => field.focus());
