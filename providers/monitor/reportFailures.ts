import { CLIENT_ERROR_LIMITS, CLIENT_ERROR_REPORT, type ClientErrorReport, type ClientFailure } from '#contract/monitor/client-error.ts';
import { clientVersion } from '#providers/browser/version.ts';
import { apiBase } from '#providers/http/config.ts';
import { headersFor, identityFor } from '#providers/http/headers.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { isRecord } from '#providers/store/checks.ts';

/** How long failures wait for company, in milliseconds. */
const PAUSE_MS = 5000;
/** Reports of one window: what fails without end is known by then. */
const MOST_REPORTS = 20;

let waiting: ClientFailure[] = [];
let known = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let reports = 0;
let isSilent = false;

/**
 * Reports a failure to the server, together with others. The same one once a report; nothing any more when the server does not know the call
 * (a backend of the contract that is not ours) or the window has reported enough. A report that fails is dropped: it is no failure of its own.
 */
export const reportFailure = (failure: ClientFailure): void => {
    const key = `${failure.kind} ${failure.message} ${failure.page}`;
    if (isSilent || known.has(key) || waiting.length >= CLIENT_ERROR_LIMITS.events) return;
    known.add(key);
    waiting.push(failure);
    timer ??= setTimeout(flushFailures, PAUSE_MS);
};

/** Sends what waits, also from a page that is being left. */
export const flushFailures = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    known = new Set();
    const identity = identityFor(false);
    if (events.length === 0 || isSilent || isViewing() || identity.token === undefined) return;
    reports += 1;
    if (reports >= MOST_REPORTS) isSilent = true;
    void send({ release: clientVersion().slice(0, 40), events }, identity);
};

const send = async (report: ClientErrorReport, identity: ReturnType<typeof identityFor>): Promise<void> => {
    try {
        const answer = await fetch(`${apiBase()}${CLIENT_ERROR_REPORT}`, {
            method: 'POST',
            keepalive: true,
            headers: { ...headersFor('POST', identity), 'Content-Type': 'application/json' },
            body: JSON.stringify(report),
        });
        // Too many, or a server in trouble: later ones may get through.
        if (answer.status === 429 || answer.status >= 500) return;
        const body: unknown = await answer.json();
        if (!isRecord(body) || body.success !== true) isSilent = true;
    } catch (error) {
        // No JSON: not our server. Not reached: perhaps next time.
        if (error instanceof SyntaxError) isSilent = true;
    }
};
