import { onSessionChange, readSession } from '#providers/store/session.ts';
import type { Pages } from './pages.ts';

/** Delay, so that loading the failure reports does not slow down the first page. */
const PAUSE_MS = 3000;

/** Loads the failure reports once a user is signed in; the server rejects reports without a user. */
export const beginCollecting = (pages: Pages): void => {
    let isBegun = false;
    const begin = () => {
        if (isBegun || !readSession()) return;
        isBegun = true;
        setTimeout(() => {
            import('./collectFailures.ts').then(({ collectFailures }) => collectFailures(pages)).catch(() => undefined);
        }, PAUSE_MS);
    };
    begin();
    onSessionChange(begin);
};
