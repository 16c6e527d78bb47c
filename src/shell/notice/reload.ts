import { probe } from '#providers/http/connection.ts';
import { page } from '#providers/browser/page.ts';
import { notices } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { createChannel } from '#providers/store/event.ts';
import { hasUnsaved } from '#src/kit/form/leave/unsaved.ts';

/** A reload was requested that would lose typed input; `ReloadDialog` asks for a confirmation. */
export const reloadQuestions = createChannel<void>();

/** Reloads immediately. The caller has already asked, so the browser's confirmation is suppressed. */
export const reloadNow = (): void => {
    globalThis.addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true, once: true });
    page.reload();
};

/**
 * Reloads the page on the user's request: not while the server is unreachable, because the page could not be loaded, and only after a
 * confirmation if typed input would be lost.
 */
export const requestReload = async (): Promise<void> => {
    if (!(await probe())) return notices.emit({ message: appText('session.reloadUnreachable'), type: 'warning' });
    if (hasUnsaved()) reloadQuestions.emit();
    else reloadNow();
};
