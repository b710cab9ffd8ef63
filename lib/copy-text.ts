/**
 * Puts text on the clipboard; true when it is there. Plain http has no clipboard API, and a
 * self-hosted site may well be on it: then the old command copies a hidden selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by a permission policy: the command below may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  // Inside an open dialog everything outside is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(holder);
  holder.focus({ preventScroll: true });
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
