import type { PermissionResult, UserInfo } from '#contract/system/account/auth.ts';
import { createChannel } from './event.ts';
import { DRAFT_PREFIX, KEYS, type SignInChoice } from './keys.ts';
import { onStored, readStored, removeStored, removeStoredByPrefix, writeStored } from './storage.ts';

/** Who is signed in (STORE-01). The same object until something in it changes, so React may hold on to it. */
export interface Session {
    readonly token: string;
    readonly user: UserInfo | undefined;
    /** '0' when no tenant was chosen. */
    readonly tenantId: string;
    readonly permissions: PermissionResult | undefined;
    /** There until it is made; the workspace stays shut meanwhile (AUTH-06). */
    readonly choice: SignInChoice | undefined;
}

export interface SessionChange {
    session: Session | undefined;
    /** Another window signed in, out or over (security C05). */
    fromOtherWindow: boolean;
}

const LOCAL_PARTS = [KEYS.token, KEYS.userInfo, KEYS.tenantId, KEYS.choice] as const;
const PERMISSION_PARTS = [KEYS.permissionOwner, KEYS.menu, KEYS.auth, KEYS.allAuth] as const;

const changes = createChannel<SessionChange>();
let snapshot: Session | undefined;
let isCurrent = false;
let isBatching = false;
let drawnForUser: string | undefined;
let shown: Session | undefined;
let mayHold = (): boolean => false;

/** The token to send now; read afresh, because another window may have changed it. */
export const readToken = (): string | undefined => readStored(KEYS.token) || undefined;

/** The session, or undefined when nobody is signed in. */
export const readSession = (): Session | undefined => {
    const token = readToken();
    if (isCurrent && snapshot?.token === token) return snapshot;
    snapshot =
        token === undefined
            ? undefined
            : {
                  token,
                  user: readStored(KEYS.userInfo),
                  tenantId: readTenant(),
                  permissions: readPermissions(),
                  choice: readStored(KEYS.choice),
              };
    isCurrent = true;
    drawnForUser ??= snapshot?.user?.id;
    return snapshot;
};

const readTenant = (): string => String(readStored(KEYS.tenantId) ?? '0') || '0';

const readPermissions = (): PermissionResult | undefined => {
    const menu = readStored(KEYS.menu);
    const auth = readStored(KEYS.auth);
    const allAuth = readStored(KEYS.allAuth);
    const isOwn = readStored(KEYS.permissionOwner) === readStored(KEYS.userInfo)?.id;
    return isOwn && menu && auth && allAuth ? { menu, auth, allAuth } : undefined;
};

/** Id of the user whom this window shows; it stays when another window signs in as somebody else. */
export const drawnFor = (): string | undefined => {
    if (drawnForUser === undefined) readSession();
    return drawnForUser;
};

/** Does the browser now hold another user's session than this window shows (security C05)? */
export const isSomebodyElse = (session: Session | undefined): boolean =>
    session?.user !== undefined && drawnForUser !== undefined && session.user.id !== drawnForUser;

/**
 * The session that this window draws. Usually the current one; but where another window has brought in somebody else, this
 * one stands still as it was (security C05), and where another window has ended the session, it does so while something
 * typed would be lost (`holdSession`).
 */
export const shownSession = (): Session | undefined => {
    const session = readSession();
    const isOwn = session !== undefined && !isSomebodyElse(session);
    if (isOwn || !shown || (!session && !mayHold())) shown = isOwn ? session : undefined;
    return shown;
};

/** Keeps the drawn session when another window ends it, as long as `isNeeded` says so. The returned function ends that. */
export const holdSession = (isNeeded: () => boolean): (() => void) => {
    mayHold = isNeeded;
    return () => {
        if (mayHold === isNeeded) mayHold = () => false;
    };
};

/** Several writes, one notification. */
const batch = (write: () => void): void => {
    isBatching = true;
    try {
        write();
    } finally {
        isBatching = false;
    }
    announce(false);
};

const announce = (fromOtherWindow: boolean): void => {
    isCurrent = false;
    changes.emit({ session: readSession(), fromOtherWindow });
};

interface Opening {
    token: string;
    user: UserInfo;
    tenantId?: string | number;
    /** Keep the name for the sign-in page (AUTH-12). */
    isRemembered?: boolean;
    choice?: SignInChoice;
}

/** Begins a session in this window; what an earlier user left behind is cleared first. */
export const openSession = ({ token, user, tenantId, isRemembered = false, choice }: Opening): void =>
    batch(() => {
        // The same user signs in again over the page: the menu stays until it has been fetched again.
        if (readStored(KEYS.permissionOwner) !== user.id) forgetPermissions();
        drawnForUser = user.id;
        if (isRemembered) writeStored(KEYS.rememberedUsername, user.username);
        else removeStored(KEYS.rememberedUsername);
        writeStored(KEYS.username, user.username);
        writeStored(KEYS.userInfo, user);
        writeStored(KEYS.tenantId, tenantId ?? '0');
        if (choice) writeStored(KEYS.choice, choice);
        else removeStored(KEYS.choice);
        [KEYS.screenLock, KEYS.viewing].forEach(removeStored);
        writeStored(KEYS.token, token); // last: other windows look at the rest when they hear of the token
    });

/** Another department, name or picture of the signed-in user. */
export const updateUser = (user: UserInfo): void => batch(() => writeStored(KEYS.userInfo, user));

/** The tenant that the next calls are for. */
export const chooseTenant = (tenantId: string | number): void => batch(() => writeStored(KEYS.tenantId, tenantId));

/** The choice at the sign-in is made: the workspace may open. */
export const settleChoice = (): void => batch(() => removeStored(KEYS.choice));

/** Keeps menu and button lists for this window (PERM-09). */
export const keepPermissions = ({ menu, auth, allAuth }: PermissionResult): void =>
    batch(() => {
        writeStored(KEYS.menu, menu);
        writeStored(KEYS.auth, auth);
        writeStored(KEYS.allAuth, allAuth);
        writeStored(KEYS.permissionOwner, readStored(KEYS.userInfo)?.id ?? '');
    });

const forgetPermissions = (): void => PERMISSION_PARTS.forEach(removeStored);

/**
 * Ends the session in this browser: token, user, tenant, menus, buttons and dictionaries are gone (security C13).
 * Drafts and open tabs go too, unless the session merely ran out and its owner will be back.
 */
export const closeSession = ({ keepDrafts = false } = {}): void =>
    batch(() => {
        removeStored(KEYS.token);
        [
            KEYS.userInfo,
            KEYS.username,
            KEYS.tenantId,
            KEYS.choice,
            KEYS.viewing,
            KEYS.dictionaries,
            KEYS.encrypted,
            KEYS.sessionEnd,
            KEYS.screenLock,
            KEYS.lockMinutes,
            KEYS.recentPages,
            KEYS.recentRecords,
            KEYS.openingCalls,
        ].forEach(removeStored);
        forgetPermissions();
        shown = undefined;
        if (!keepDrafts) {
            removeStoredByPrefix('local', DRAFT_PREFIX);
            [KEYS.tabs, KEYS.titles, KEYS.openActs].forEach(removeStored);
        }
        drawnForUser = undefined;
    });

/** Hears sign-in, sign-out and changes of the session, in this window and in others. */
export const onSessionChange = (listener: (change: SessionChange) => void): (() => void) => changes.on(listener);

for (const key of [...LOCAL_PARTS, ...PERMISSION_PARTS])
    onStored(key, fromOtherWindow => {
        if (!isBatching) announce(fromOtherWindow);
    });
