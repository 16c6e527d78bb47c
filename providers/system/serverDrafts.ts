import { DRAFT_PATH, type DraftBody, type ServerDraft } from '#contract/kit/calls/draft.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { del, get, put } from '#providers/http/http.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { isRecord, isString } from '#providers/store/checks.ts';

/** Another backend keeps no drafts; it is not asked twice. */
let isOffered = true;
/** Calls go out one after the other: a draft that was given up never comes back by a late save. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = <T>(call: () => Promise<T>): Promise<T | undefined> => {
    const next = last.then(async () => {
        if (!isOffered || isViewing()) return undefined;
        try {
            return await call();
        } catch (error) {
            // What was typed is in the browser all the same.
            if (isNotThere(error)) isOffered = false;
            return undefined;
        }
    });
    last = next;
    return next;
};

const isDraft = (value: unknown): value is ServerDraft =>
    isRecord(value) && isString(value.at) && isString(value.device) && isRecord(value.values);

/** The draft of a form that the server has of this person; undefined where there is none, or no answer. */
export const loadServerDraft = async (name: string): Promise<ServerDraft | undefined> => {
    const found = await inTurn(() => get<unknown>(DRAFT_PATH, { name }));
    return isDraft(found) ? found : undefined;
};

/** Keeps a draft on the server; a failure is silent, as the browser has it too. */
export const keepServerDraft = (draft: DraftBody): Promise<unknown> => inTurn(() => put(DRAFT_PATH, draft));

/** Forgets it. */
export const dropServerDraft = (name: string): Promise<unknown> => inTurn(() => del(DRAFT_PATH, { name }));
