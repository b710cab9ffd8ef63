/**
 * Copies text to the clipboard. Over plain http, browsers have no clipboard API, so a hidden text is selected and
 * copied instead.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // A permissions policy may forbid the clipboard API. Copying a selected text may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const textarea = document.createElement('textarea');
  textarea.value = text;
  textarea.readOnly = true;
  textarea.className = 'sr-only';
  // While a modal dialog is open, the copied element must be inside the dialog, because everything outside is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(textarea);
  textarea.focus({ preventScroll: true });
  textarea.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    textarea.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
