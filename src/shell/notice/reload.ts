import { probe } from '#providers/http/connection.ts';
import { page } from '#providers/browser/page.ts';
import { notices } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { createChannel } from '#providers/store/event.ts';
import { hasUnsaved } from '#src/kit/form/leave/unsaved.ts';

/** Somebody wants to reload, but something typed would be lost: `ReloadDialog` asks. */
export const reloadQuestions = createChannel<void>();

/** Reloads at once; the caller has asked already, so the browser does not ask a second time. */
export const reloadNow = (): void => {
    globalThis.addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true, once: true });
    page.reload();
};

/**
 * Reloads the page as the person wishes: not while the server is out of reach, because the page would be gone, and only
 * after a question while something typed would be lost.
 */
export const requestReload = async (): Promise<void> => {
    if (!(await probe())) return notices.emit({ message: appText('session.reloadUnreachable'), type: 'warning' });
    if (hasUnsaved()) reloadQuestions.emit();
    else reloadNow();
};
