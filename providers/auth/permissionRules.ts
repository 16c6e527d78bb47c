import type { AuthEntry } from '#contract/system/auth.ts';

/** The two lists that decide (PERM-09): what the user was granted, and what the system controls. */
export interface ButtonLists {
    auth: readonly AuthEntry[];
    allAuth: readonly AuthEntry[];
}

const isDisabling = (entry: AuthEntry): boolean => entry.type === '2';
const isEnabled = (entry: AuthEntry): boolean => entry.status === '1';
/** In the user's own list an absent status counts as enabled: servers send only enabled entries there (wire-contract 4.2). */
const isNotSwitchedOff = (entry: AuthEntry): boolean => entry.status !== '0';

const codesOf = (entry: AuthEntry): string[] =>
    entry.action
        .split(',')
        .map(code => code.trim())
        .filter(code => code !== '');

const names = (entry: AuthEntry, code: string): boolean => codesOf(entry).includes(code);

/** May the user see and press it? PERM-03, PERM-04, PERM-06 in the order of architecture section 9; unknown means no. */
export const canDo = ({ auth, allAuth }: ButtonLists, code: string): boolean => {
    const own = auth.filter(entry => !isDisabling(entry) && isNotSwitchedOff(entry));
    if (own.some(entry => names(entry, code))) return true;
    const system = allAuth.filter(entry => !isDisabling(entry) && names(entry, code));
    if (system.some(entry => entry.status === '0')) return false;
    return own.length === 0 && system.some(isEnabled);
};

/** Is it shown, but greyed? Only where the system disables it (type 2) and the user's own type-2 list does not lift that. */
export const isDisabled = ({ auth, allAuth }: ButtonLists, code: string): boolean =>
    allAuth.some(entry => isDisabling(entry) && isEnabled(entry) && names(entry, code)) &&
    !auth.some(entry => isDisabling(entry) && isNotSwitchedOff(entry) && names(entry, code));

/** Menu-type actions below a prefix that are enabled in the system but not the user's (PERM-05): columns to hide, say. */
export const enabledNotOwned = ({ auth, allAuth }: ButtonLists, prefix: string): string[] => {
    const own = new Set(auth.filter(entry => !isDisabling(entry) && isNotSwitchedOff(entry)).flatMap(codesOf));
    const enabled = allAuth.filter(entry => !isDisabling(entry) && isEnabled(entry)).flatMap(codesOf);
    return [...new Set(enabled)].filter(code => code.startsWith(prefix) && !own.has(code));
};

/** Does a route or menu show? It asks for one of its permissions; without any it is open (PERM-01). */
export const canSeeRoute = (lists: ButtonLists, permissionList: readonly string[] | undefined): boolean =>
    !permissionList || permissionList.length === 0 || permissionList.some(code => canDo(lists, code));

/** A toolbar's button: prefix and button name make the code (PERM-02). */
export const canPress = (lists: ButtonLists, prefix: string, button: string): boolean =>
    canDo(lists, prefix.endsWith(':') ? `${prefix}${button}` : `${prefix}:${button}`);
