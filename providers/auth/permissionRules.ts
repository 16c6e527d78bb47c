import type { AuthEntry } from '#contract/system/account/auth.ts';

/** The two lists that determine permissions (PERM-09): those granted to the user, and those controlled by the system. */
export interface ButtonLists {
    auth: readonly AuthEntry[];
    allAuth: readonly AuthEntry[];
}

const isDisabling = (entry: AuthEntry): boolean => entry.type === '2';
const isEnabled = (entry: AuthEntry): boolean => entry.status === '1';
/** In the user's own list a missing status counts as enabled, because servers send only enabled entries there (wire-contract 4.2). */
const isNotSwitchedOff = (entry: AuthEntry): boolean => entry.status !== '0';

const codesOf = (entry: AuthEntry): string[] =>
    entry.action
        .split(',')
        .map(code => code.trim())
        .filter(code => code !== '');

const names = (entry: AuthEntry, code: string): boolean => codesOf(entry).includes(code);

/** The codes of a list's entries, except disabling ones, by status. */
interface Codes {
    /** Not switched off. */
    own: ReadonlySet<string>;
    hasOwn: boolean;
    on: ReadonlySet<string>;
    off: ReadonlySet<string>;
}

/** Cache of the parsed lists, because one page checks permissions hundreds of times. */
const read = new WeakMap<readonly AuthEntry[], Codes>();

const readCodes = (entries: readonly AuthEntry[]): Codes => {
    const known = read.get(entries);
    if (known) return known;
    const granting = entries.filter(entry => !isDisabling(entry));
    const own = granting.filter(isNotSwitchedOff);
    const codes = {
        own: new Set(own.flatMap(codesOf)),
        hasOwn: own.length > 0,
        on: new Set(granting.filter(isEnabled).flatMap(codesOf)),
        off: new Set(granting.filter(entry => entry.status === '0').flatMap(codesOf)),
    };
    read.set(entries, codes);
    return codes;
};

/** Whether the user may see and use it: PERM-03, PERM-04, PERM-06 in the order of architecture section 9; unknown codes are denied. */
export const canDo = ({ auth, allAuth }: ButtonLists, code: string): boolean => {
    const mine = readCodes(auth);
    if (mine.own.has(code)) return true;
    const system = readCodes(allAuth);
    return !system.off.has(code) && !mine.hasOwn && system.on.has(code);
};

/** Whether it is shown but disabled: only if the system disables it (type 2) and the user's own type-2 list does not override that. */
export const isDisabled = ({ auth, allAuth }: ButtonLists, code: string): boolean =>
    allAuth.some(entry => isDisabling(entry) && isEnabled(entry) && names(entry, code)) &&
    !auth.some(entry => isDisabling(entry) && isNotSwitchedOff(entry) && names(entry, code));

/** Menu-type actions below a prefix that are enabled in the system but not granted to the user (PERM-05), for example columns to hide. */
export const enabledNotOwned = ({ auth, allAuth }: ButtonLists, prefix: string): string[] => {
    const own = new Set(auth.filter(entry => !isDisabling(entry) && isNotSwitchedOff(entry)).flatMap(codesOf));
    const enabled = allAuth.filter(entry => !isDisabling(entry) && isEnabled(entry)).flatMap(codesOf);
    return [...new Set(enabled)].filter(code => code.startsWith(prefix) && !own.has(code));
};

/** Whether a route or menu is visible: it requires one of its permissions; without any it is public (PERM-01). */
export const canSeeRoute = (lists: ButtonLists, permissionList: readonly string[] | undefined): boolean =>
    !permissionList || permissionList.length === 0 || permissionList.some(code => canDo(lists, code));

/** Whether a toolbar's button may be used; its code consists of prefix and button name (PERM-02). */
export const canPress = (lists: ButtonLists, prefix: string, button: string): boolean =>
    canDo(lists, prefix.endsWith(':') ? `${prefix}${button}` : `${prefix}:${button}`);
