import { useEffect, useState } from 'react';
import { askQrLogin, beginQrLogin, qrAddress } from '#providers/auth/qrLogin.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { loadWorkspace } from '../../loadWorkspace.ts';
import { welcome } from '../greet.ts';

const PAUSE_MS = 2000;
/** Number of codes that are created automatically; after that the user must request the next one. */
const CODES = 5;

/** State of the panel; `address` stays set after the code was scanned or refused. */
export interface QrView {
    state: 'coming' | 'waiting' | 'scanned' | 'refused' | 'expired' | 'failed';
    address?: string;
    failure?: string;
}

/** The code on the sign-in page: creates it, polls its state while the window is visible, and renews it automatically up to `CODES` times. */
export function useQrLogin() {
    const [view, setView] = useState<QrView>({ state: 'coming' });
    const [round, setRound] = useState(0);
    // Polls the server until the panel unmounts or the user is signed in.
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

/** Polls until the code has ended; resolves to undefined if the user is signed in or the panel is unmounted. */
async function lastStateOf(
    code: Parameters<typeof askQrLogin>[0],
    gone: AbortSignal,
    onScanned: () => void,
): Promise<'refused' | 'expired' | undefined> {
    for (;;) {
        await pause(PAUSE_MS);
        await untilSeen(gone);
        if (gone.aborted) return undefined;
        // If the server is unreachable, polling continues; the connection bar shows the problem.
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

/** Waits until the window is visible, because a hidden code cannot be scanned. */
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
