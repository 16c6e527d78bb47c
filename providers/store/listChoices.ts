import type { Store } from 'react-admin';
import { isViewing } from './viewing.ts';
import { loadPreferences, saveListChoices } from '#providers/account/account.ts';

/** Rows of a page, in every list where the address names none. */
export const PAGE_SIZE_KEY = 'list.pageSize';

/**
 * What goes with the account: columns, widths, row height, how long times are, rows of a page, details beside the list, what it is grouped by;
 * and which news of the product the person has seen, and whether they took the tour.
 */
const KEPT = /^(list\.pageSize|help\.(seen|toured)|table\.(density|times)|[\w/-]+\.(columnChoice|columnWidths|density|group|split))$/;

/** Whose choices this browser holds. */
const OWNER = 'list.owner';

/** Keys whose change the account has not confirmed: a page that is loaded again before that keeps what was chosen. */
const UNSENT = 'list.unsent';

const SEND_AFTER_MS = 1000;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * react-admin's store whose choices about lists go with the account (LIST-03): what is changed here is shown by the person's other browsers
 * once they begin. The browser remembers them as well, and alone where the server keeps none.
 */
export function withAccount(store: Store) {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFollowing = false;
    const unsent = (): readonly string[] => store.getItem<string[]>(UNSENT) ?? [];

    const send = () => {
        clearTimeout(timer);
        timer = undefined;
        if (!isFollowing || changed.size === 0 || isViewing()) return;
        const keys = [...changed];
        changed.clear();
        // What could not be sent goes with the next change, or when the person comes back.
        saveListChoices(Object.fromEntries(keys.map(key => [key, store.getItem<unknown>(key, null)]))).then(
            () =>
                store.setItem(
                    UNSENT,
                    unsent().filter(key => changed.has(key) || !keys.includes(key)),
                ),
            () => keys.forEach(key => changed.add(key)),
        );
    };
    const note = (key: string) => {
        if (!KEPT.test(key) || isViewing()) return;
        changed.add(key);
        store.setItem(UNSENT, [...new Set([...unsent(), key])]);
        timer ??= setTimeout(send, SEND_AFTER_MS);
    };

    /** Takes over what the account has. Choices of another person go; own ones that the account has not heard of are sent. */
    const take = (userId: string, kept: Readonly<Record<string, unknown>>) => {
        const isOwn = store.getItem(OWNER) === userId;
        if (isOwn) unsent().forEach(key => changed.add(key));
        else store.setItem(UNSENT, [...changed]);
        for (const key of Object.keys(store.listItems?.() ?? {}).filter(each => KEPT.test(each) && !(each in kept))) {
            if (isOwn) changed.add(key);
            else store.removeItem(key);
        }
        for (const [key, value] of Object.entries(kept))
            if (KEPT.test(key) && !changed.has(key) && !isSame(store.getItem(key), value)) store.setItem(key, value);
        store.setItem(OWNER, userId);
    };

    const own: Store = {
        ...store,
        setItem: (key, value) => {
            if (!isSame(store.getItem(key), value)) note(key);
            store.setItem(key, value);
        },
        removeItem: key => {
            note(key);
            store.removeItem(key);
        },
    };

    return {
        store: own,
        /** Keeps the choices with the account of a signed-in person, until it is called off. */
        follow: (userId: string): (() => void) => {
            const asking = new AbortController();
            const handleHidden = () => document.visibilityState === 'hidden' && send();
            loadPreferences(asking.signal).then(
                ({ lists }) => {
                    take(userId, lists ?? {});
                    isFollowing = true;
                    send();
                },
                // The browser alone remembers.
                () => undefined,
            );
            document.addEventListener('visibilitychange', handleHidden);
            return () => {
                send();
                isFollowing = false;
                asking.abort();
                document.removeEventListener('visibilitychange', handleHidden);
            };
        },
    };
}
