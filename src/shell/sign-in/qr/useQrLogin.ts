import { useEffect, useState } from 'react';
import { askQrLogin, beginQrLogin, qrAddress } from '#providers/auth/qrLogin.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { loadWorkspace } from '../../loadWorkspace.ts';
import { welcome } from '../greet.ts';

const PAUSE_MS = 2000;
/** Codes that follow each other by themselves; then somebody has to ask for the next. */
const CODES = 5;

/** What the panel shows: the code's address stays while somebody looks at it on their phone. */
export interface QrView {
    state: 'coming' | 'waiting' | 'scanned' | 'refused' | 'expired' | 'failed';
    address?: string;
    failure?: string;
}

/** The code on the sign-in page: made, asked about while the window is seen, renewed for ten minutes. */
export function useQrLogin() {
    const [view, setView] = useState<QrView>({ state: 'coming' });
    const [round, setRound] = useState(0);
    // Synchronises with the server until the panel is gone or somebody has come in.
    useEffect(() => {
        const gone = new AbortController();
        follow(gone.signal, next => !gone.signal.aborted && setView(next)).catch((error: unknown) => {
            if (!gone.signal.aborted) setView({ state: 'failed', failure: error instanceof Error ? error.message : String(error) });
        });
        return () => gone.abort();
    }, [round]);
    const refresh = () => {
        setView({ state: 'coming' });
        setRound(before => before + 1);
    };
    return { view, refresh };
}

async function follow(gone: AbortSignal, show: (view: QrView) => void): Promise<void> {
    for (let made = 0; made < CODES && !gone.aborted; made += 1) {
        const code = await beginQrLogin();
        const address = qrAddress(code);
        show({ state: 'waiting', address });
        const end = await lastStateOf(code, gone, () => {
            show({ state: 'scanned', address });
            loadWorkspace().catch(() => undefined);
        });
        if (end === undefined) return;
        if (end === 'refused') return show({ state: 'refused', address });
    }
    show({ state: 'expired' });
}

/** Asks until the code is over; undefined once somebody has come in, or the panel is gone. */
async function lastStateOf(
    code: Parameters<typeof askQrLogin>[0],
    gone: AbortSignal,
    onScanned: () => void,
): Promise<'refused' | 'expired' | undefined> {
    for (;;) {
        await pause(PAUSE_MS);
        await untilSeen(gone);
        if (gone.aborted) return undefined;
        // The server is away for a moment: the bar at the top says so.
        const outcome = await askQrLogin(code).catch((error: unknown) => {
            if (isHttpError(error) && error.reason !== 'refused') return 'waiting';
            throw error;
        });
        if (typeof outcome === 'object') {
            welcome(outcome);
            return undefined;
        }
        if (outcome === 'refused' || outcome === 'expired') return outcome;
        if (outcome === 'scanned') onScanned();
    }
}

const pause = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms));

/** Nobody scans a window that is hidden. */
const untilSeen = (gone: AbortSignal) =>
    new Promise<void>(resolve => {
        if (document.visibilityState === 'visible' || gone.aborted) return resolve();
        const done = () => {
            if (document.visibilityState !== 'visible' && !gone.aborted) return;
            document.removeEventListener('visibilitychange', done);
            resolve();
        };
        document.addEventListener('visibilitychange', done);
        gone.addEventListener('abort', done);
    });
