import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../page/drafts.ts';
import type { SaveFlow } from './saveFlow.ts';
import { useServerDraft } from './useServerDraft.ts';

const AUTOSAVE_MS = 5000;

/**
 * Stores a form's unsaved input every 5 s and when the page is closed (domain 2.0, «Forms»), in the browser and on the server. After a
 * reload of the window it is restored automatically; otherwise it is `offered`. Only `fields` are stored, so a password never is.
 */
export const useFormDraft = (name: string, fields: readonly string[], { isSaved }: Pick<SaveFlow, 'isSaved'>) => {
    const { getValues, setValue, resetField, formState } = useFormContext<Record<string, unknown>>();
    const { dirtyFields } = formState;
    const dirty = Object.keys(dirtyFields).filter(field => fields.includes(field));
    const [kept] = useState(() => readDraft(name));
    const [isOffered, setOffered] = useState(kept?.isOfReload === false);
    const written = useRef('');

    const put = useCallback(
        (values: Record<string, unknown>) => {
            const options = { shouldDirty: true, shouldTouch: true } as const;
            for (const [field, value] of Object.entries(values)) if (fields.includes(field)) setValue(field, value, options);
        },
        [fields, setValue],
    );
    const fill = useCallback(() => put(kept?.values ?? {}), [kept, put]);
    const dirtyNow = useRef(dirty);
    const server = useServerDraft(name, {
        hasOwn: kept !== undefined,
        isTouched: () => dirtyNow.current.length > 0,
        fill: put,
        empty: names => names.forEach(field => resetField(field)),
    });
    const forgetAll = useRef(() => {});
    useEffect(() => {
        dirtyNow.current = dirty;
        forgetAll.current = () => {
            removeDraft(name);
            server.drop();
        };
    });
    const restore = () => {
        fill();
        setOffered(false);
    };
    const forget = () => {
        forgetAll.current();
        setOffered(false);
    };
    const isGivenUp = useRef(false);
    /** Call it when the form closes without saving. */
    const giveUp = useCallback(() => {
        isGivenUp.current = true;
        forgetAll.current();
    }, []);
    /** Discards the draft of the server: removes its values from the form and deletes it. */
    const forgetServer = () => {
        // A separate draft of the browser is still offered.
        if (server.found?.isFilled) removeDraft(name);
        server.forget();
    };
    const restoreServer = () => {
        setOffered(false);
        server.restore();
    };

    const isFilled = useRef(false);
    // Fills the form after a reload. Only once, although effects run again when a hidden tab is shown.
    useEffect(() => {
        if (!kept?.isOfReload || isFilled.current) return;
        isFilled.current = true;
        fill();
    }, [kept, fill]);

    const keep = useRef(() => {});
    // The interval and the browser event call the function of the latest render.
    useEffect(() => {
        keep.current = () => {
            if (isSaved()) return forgetAll.current();
            if (dirty.length === 0 || isGivenUp.current) return undefined;
            const values = Object.fromEntries(dirty.map(field => [field, getValues(field)]));
            const text = JSON.stringify(values);
            if (text === written.current) return undefined;
            written.current = text;
            server.keep(values);
            return writeDraft(name, values);
        };
    });
    // Stores the draft on an interval and on `pagehide`; the cleanup stores it when the tab is hidden.
    useEffect(() => {
        const run = () => keep.current();
        const clock = setInterval(run, AUTOSAVE_MS);
        window.addEventListener('pagehide', run);
        return () => {
            run();
            clearInterval(clock);
            window.removeEventListener('pagehide', run);
        };
    }, []);
    return {
        offered: isOffered ? kept : undefined,
        restore,
        forget,
        giveUp,
        server: { ...server, restore: restoreServer, forget: forgetServer },
    };
};
