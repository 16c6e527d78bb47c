import type { ViewedAs } from '#contract/system/user.ts';
import { page } from '#providers/browser/page.ts';
import { post } from '#providers/http/http.ts';
import { stopCalls } from '#providers/http/unauthorized.ts';
import { showAs, showOwn } from '#providers/store/viewing.ts';

/** Navigates without the browser's confirmation, because the content of the window belongs to the previous user. */
const goTo = (path: string): void => {
    globalThis.addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true, once: true });
    page.leaveFor(path);
};

/**
 * Views the system as another user: the window is reloaded and shows what that user sees.
 * @throws HttpError with the server's reason
 */
export const viewAs = async (id: string): Promise<void> => {
    const { userInfo, until } = await post<ViewedAs>('/sys/user/viewAs', { id });
    stopCalls();
    showAs(userInfo, until);
    goTo('/');
};

/**
 * Ends viewing as another user and returns to the page where it started.
 * @throws HttpError if the server cannot be reached
 */
export const endViewAs = async (): Promise<void> => {
    await post('/sys/user/endViewAs');
    stopCalls();
    goTo(showOwn());
};
