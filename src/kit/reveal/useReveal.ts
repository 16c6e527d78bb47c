import { useCallback, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PlainValue } from '#contract/kit/calls/reveal.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

export interface Reveal {
    /** The plain number while it is revealed. */
    value: string | undefined;
    /** Seconds until it is hidden again. */
    left: number;
    /** Requests the number from the server, which logs who saw it and why. Rejects with the server's refusal. */
    ask: (reason: string) => Promise<void>;
    hide: () => void;
}

/** Reveals a masked number of one record for a few seconds. It is never cached. */
export const useReveal = (resource: string, id: string, field: string): Reveal => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const [shown, setShown] = useState<{ value: string; until: number; left: number }>();
    const until = shown?.until;
    const hide = useCallback(() => setShown(undefined), []);
    const ask = async (reason: string) => {
        const { data } = await dataProvider.action<PlainValue>(resource, 'plain', { id, field, reason });
        if (data.value !== null) setShown({ value: data.value, until: Date.now() + data.seconds * 1000, left: data.seconds });
    };
    // Updates the remaining seconds while the number is shown.
    useEffect(() => {
        if (until === undefined) return;
        const timer = setInterval(() => {
            const left = Math.ceil((until - Date.now()) / 1000);
            setShown(before => (before && left > 0 ? { ...before, left } : undefined));
        }, 500);
        return () => clearInterval(timer);
    }, [until]);
    // Hides the number when another record is shown in the same place, and when the window becomes hidden.
    useEffect(() => {
        const handleHide = () => document.hidden && hide();
        document.addEventListener('visibilitychange', handleHide);
        return () => {
            document.removeEventListener('visibilitychange', handleHide);
            hide();
        };
    }, [id, hide]);
    return { value: shown?.value, left: shown?.left ?? 0, ask, hide };
};
