import { useContext, useEffect, useRef, useState } from 'react';
import { EditContext } from 'react-admin';
import { keptInDraft, MAX_DRAFT_CHARS, type ServerDraft } from '#contract/kit/calls/draft.ts';
import { dropServerDraft, keepServerDraft, loadServerDraft } from '#providers/system/serverDrafts.ts';
import { browserName } from '../page/drafts.ts';
import { useEntity } from '../resource/EntityContext.ts';

/** A draft that was on the server when the form was opened. */
export interface FoundDraft extends ServerDraft {
    isElsewhere: boolean;
    /** The record has been changed since the draft was stored. */
    isStale: boolean;
    /** The draft has been filled into the form; otherwise it is offered. */
    isFilled: boolean;
}

interface Form {
    /** There is a draft in this browser. */
    hasOwn: boolean;
    isTouched: () => boolean;
    fill: (values: Record<string, unknown>) => void;
    /** Resets these fields to their initial values. */
    empty: (fields: readonly string[]) => void;
}

/**
 * The copy of a form's draft on the server, for use on another computer. It is filled in automatically when an existing record is edited; if
 * the record has been changed since, this browser has a draft, the user has begun to type, or the record is new, it is offered instead.
 */
export const useServerDraft = (name: string, form: Form) => {
    const entity = useEntity();
    const record = useContext(EditContext)?.record as { version?: number } | undefined;
    const version = record?.version ?? null;
    const [found, setFound] = useState<FoundDraft>();
    const isThere = useRef(false);
    const opened = useRef({ form, version });

    // Loads the draft once per opening.
    useEffect(() => {
        let isGone = false;
        void loadServerDraft(name).then(draft => {
            if (!draft || isGone) return;
            isThere.current = true;
            const { form: at, version: now } = opened.current;
            const isElsewhere = draft.device !== browserName();
            if (Object.keys(draft.values).length === 0 || (at.hasOwn && !isElsewhere)) return;
            const isStale = now !== null && draft.version !== null && draft.version < now;
            const isFilled = now !== null && !isStale && !at.hasOwn && !at.isTouched();
            if (isFilled) at.fill(draft.values);
            setFound({ ...draft, isElsewhere, isStale, isFilled });
        });
        return () => {
            isGone = true;
        };
    }, [name]);

    const keep = (values: Record<string, unknown>) => {
        const safe = keptInDraft(entity, values);
        const isPartial = Object.entries(values).some(([field, value]) => JSON.stringify(safe[field]) !== JSON.stringify(value));
        if (JSON.stringify(safe).length > MAX_DRAFT_CHARS) return;
        isThere.current = true;
        void keepServerDraft({ name, device: browserName(), version, values: safe, isPartial });
    };
    const drop = () => {
        if (!isThere.current) return;
        isThere.current = false;
        void dropServerDraft(name);
    };
    const restore = () => {
        if (!found) return;
        form.fill(found.values);
        setFound({ ...found, isFilled: true });
    };
    const forget = () => {
        if (found?.isFilled) form.empty(Object.keys(found.values));
        drop();
        setFound(undefined);
    };
    return { found, keep, drop, restore, forget, hide: () => setFound(undefined) };
};
