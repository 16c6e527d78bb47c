import { onSessionChange, readSession } from '#providers/store/session.ts';
import type { Pages } from './pages.ts';

/** The first page is there by then: what reports failures is nothing that anybody waits for. */
const PAUSE_MS = 3000;

/** Loads what reports failures once somebody is signed in: a report without a person is not taken. */
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
