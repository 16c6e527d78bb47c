import type { UserInfo } from '#contract/system/account/auth.ts';
import { KEYS, type Viewing } from './keys.ts';
import { chooseTenant, readSession, updateUser } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** The look at the system as somebody else that goes on in this browser; undefined while people are themselves. */
export const readViewing = (): Viewing | undefined => readStored(KEYS.viewing);

/** Nothing is sent by itself while an administrator looks at the system as somebody: no drafts, no choices, no marks, no sockets. */
export const isViewing = (): boolean => readViewing() !== undefined;

/** From now on the browser's session shows somebody else; the page has to be loaded again. */
export const showAs = (user: UserInfo, until: number): void => {
    const session = readSession();
    if (!session?.user) return;
    const { pathname, search } = globalThis.location;
    writeStored(KEYS.viewing, { own: session.user, tenantId: session.tenantId, path: `${pathname}${search}`, until });
    chooseTenant('0');
    updateUser(user);
};

/** The session shows its owner again; the page has to be loaded again. Answers where the look at the system began. */
export const showOwn = (): string => {
    const viewing = readViewing();
    if (!viewing) return '/';
    removeStored(KEYS.viewing);
    chooseTenant(viewing.tenantId);
    updateUser(viewing.own);
    return viewing.path;
};
