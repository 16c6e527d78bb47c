import type { ViewedAs } from '#contract/system/user.ts';
import { page } from '#providers/browser/page.ts';
import { post } from '#providers/http/http.ts';
import { stopCalls } from '#providers/http/unauthorized.ts';
import { showAs, showOwn } from '#providers/store/viewing.ts';

/** Nothing of what the window shows is this person's any more: the browser does not ask whether to stay. */
const goTo = (path: string): void => {
    globalThis.addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true, once: true });
    page.leaveFor(path);
};

/**
 * Looks at the system as somebody: the window is loaded again and shows what they see.
 * @throws HttpError with why that may not be
 */
export const viewAs = async (id: string): Promise<void> => {
    const { userInfo, until } = await post<ViewedAs>('/sys/user/viewAs', { id });
    stopCalls();
    showAs(userInfo, until);
    goTo('/');
};

/**
 * Ends that, back to where it began.
 * @throws HttpError when the server could not be told
 */
export const endViewAs = async (): Promise<void> => {
    await post('/sys/user/endViewAs');
    stopCalls();
    goTo(showOwn());
};
