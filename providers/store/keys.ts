import type { AuthEntry, DictItem, MenuNode, UserInfo } from '#contract/system/account/auth.ts';
import { type Check, isBoolean, isColor, isIdentifier, isListOf, isNumber, isOneOf, isRecord, isString } from './checks.ts';
import type { StoredKey } from './storage.ts';

/** Seven days in milliseconds: how long anything of a sign-in is kept (product-spec 9). */
export const SEVEN_DAYS = 604_800_000;
const TWO_MEGABYTES = 2 * 1024 * 1024;

/** Drafts of forms are kept under this prefix and go with the sign-out (security C13). */
export const DRAFT_PREFIX = 'DRAFT_';

const isUserInfo: Check<UserInfo> = (value): value is UserInfo => isRecord(value) && isString(value.id) && isString(value.username);
/** An administrator looks at the system as somebody: who it is really, and where it began. */
export interface Viewing {
    own: UserInfo;
    tenantId: string;
    path: string;
    /** ms since 1970, by the server's clock. */
    until: number;
}
const isViewing: Check<Viewing> = (value): value is Viewing =>
    isRecord(value) && isUserInfo(value.own) && isString(value.tenantId) && isString(value.path) && isNumber(value.until);
const isMenuNode: Check<MenuNode> = (value): value is MenuNode => isRecord(value) && isString(value.path) && isRecord(value.meta);
const isAuthEntry: Check<AuthEntry> = (value): value is AuthEntry => isRecord(value) && isString(value.action);
const isDictItem: Check<DictItem> = (value): value is DictItem => isRecord(value) && isString(value.value);

export interface DictCache {
    /** What `X-Dict-Version` said when the items were fetched. */
    version?: string;
    items: Record<string, DictItem[]>;
}
const isDictCache: Check<DictCache> = (value): value is DictCache =>
    isRecord(value) &&
    (value.version === undefined || isString(value.version)) &&
    isRecord(value.items) &&
    Object.values(value.items).every(isListOf(isDictItem));

/** What somebody of several tenants or departments has to choose among before the workspace opens (AUTH-06). */
export interface SignInChoice {
    tenants: { id: number; name: string }[];
    departs: { orgCode: string; departName: string }[];
}
const isTenant: Check<SignInChoice['tenants'][number]> = (value): value is SignInChoice['tenants'][number] =>
    isRecord(value) && typeof value.id === 'number' && isString(value.name);
const isDepart: Check<SignInChoice['departs'][number]> = (value): value is SignInChoice['departs'][number] =>
    isRecord(value) && isString(value.orgCode) && isString(value.departName);
const isChoice: Check<SignInChoice> = (value): value is SignInChoice =>
    isRecord(value) && isListOf(isTenant)(value.tenants) && isListOf(isDepart)(value.departs);
/** The tabs of the workspace as they are kept over a reload. */
export interface KeptTabs {
    /** Another user's tabs are never shown. */
    owner: string;
    tabs: { path: string; title?: string; isPinned: boolean }[];
}
const isKeptTab: Check<KeptTabs['tabs'][number]> = (value): value is KeptTabs['tabs'][number] =>
    isRecord(value) &&
    isString(value.path) &&
    value.path.startsWith('/') &&
    (value.title === undefined || isString(value.title)) &&
    isBoolean(value.isPinned);
const isKeptTabs: Check<KeptTabs> = (value): value is KeptTabs =>
    isRecord(value) && isString(value.owner) && isListOf(isKeptTab)(value.tabs);

export interface KeptShortcuts {
    owner: string;
    paths: string[];
}
const isShortcuts: Check<KeptShortcuts> = (value): value is KeptShortcuts =>
    isRecord(value) && isString(value.owner) && isListOf(isString)(value.paths);

/** What the pages of a person asked for last: page (of a list its resource) → call with its query. */
export interface OpeningCalls {
    owner: string;
    calls: Record<string, string>;
}
const isOpeningCalls: Check<OpeningCalls> = (value): value is OpeningCalls =>
    isRecord(value) && isString(value.owner) && isRecord(value.calls) && Object.values(value.calls).every(isString);

/** Whose pushes this browser took last, and in which of their sessions. */
export interface PushOwner {
    userId: string;
    mark: string;
}
const isPushOwner: Check<PushOwner> = (value): value is PushOwner => isRecord(value) && isString(value.userId) && isString(value.mark);

const isTitles: Check<Record<string, string>> = (value): value is Record<string, string> =>
    isRecord(value) && Object.values(value).every(isString);

/** Acts that were sent in this window and have no answer yet: name → key, and until when the same name means the same act (ms since 1970). */
export interface OpenActs {
    /** Another user's acts are never used. */
    owner: string;
    acts: Record<string, { key: string; until: number }>;
}
const isOpenAct: Check<OpenActs['acts'][string]> = (value): value is OpenActs['acts'][string] =>
    isRecord(value) && isString(value.key) && isNumber(value.until);
const isOpenActs: Check<OpenActs> = (value): value is OpenActs =>
    isRecord(value) && isString(value.owner) && isRecord(value.acts) && Object.values(value.acts).every(isOpenAct);

/** A record whose details were opened in this browser. */
export interface RecentRecord {
    resource: string;
    id: string;
    title: string;
}
const isRecentRecord: Check<RecentRecord> = (value): value is RecentRecord =>
    isRecord(value) && isString(value.resource) && isString(value.id) && isString(value.title);

const local = <T>(name: string, check: Check<T>, more: Partial<StoredKey<T>> = {}): StoredKey<T> => ({
    name,
    area: 'local',
    check,
    ...more,
});
const session = <T>(name: string, check: Check<T>): StoredKey<T> => ({ name, area: 'session', check });
const week = { lifetime: SEVEN_DAYS };

/** The contract's stored keys (STORE-02), spelled as existing clients spell them. */
export const KEYS = {
    token: local('Access-Token', isString, week),
    username: local('Login_Username', isString, week),
    userInfo: local('Login_Userinfo', isUserInfo, week),
    tenantId: local('TENANT_ID', isIdentifier, week),
    /** Ours: kept, so that a reload does not lead around the choice. */
    choice: local('LOGIN_CHOICE', isChoice, week),
    /** Ours: `userInfo` is somebody's as whom an administrator looks at the system. */
    viewing: local('VIEWING_AS', isViewing, week),
    dictionaries: local('UI_CACHE_DB_DICT_DATA', isDictCache, { ...week, maxChars: TWO_MEGABYTES }),
    encrypted: local('ENCRYPTED_STRING', isRecord, week),
    /** Ours: the name to prefill on the sign-in page (AUTH-12); it alone outlives the sign-out. */
    rememberedUsername: local('REMEMBERED_USERNAME', isString, week),
    /** Ours: when the session ends unless something is called (ms since 1970), for all windows. */
    sessionEnd: local('SESSION_END', isNumber, week),
    /** Ours: the screen is locked, in all windows, and how it is opened. */
    screenLock: local('SCREEN_LOCK', isOneOf('password', 'code'), week),
    /** Ours: minutes without a touch after which it locks, 0 for never; absent where the server locks none. */
    lockMinutes: local('LOCK_MINUTES', isNumber, week),
    /** Ours: when somebody last touched one of the windows (ms since 1970). */
    lastTouch: local('LAST_TOUCH', isNumber, week),
    /** Ours: whose passkey was made or used in this browser; it outlives the sign-out. */
    passkeyUser: local('PASSKEY_USER', isString),
    language: local('LANGUAGE', isOneOf('zh', 'en')),

    sidebarOpen: local('SIDEBAR_TYPE', isBoolean),
    theme: local('DEFAULT_THEME', isOneOf('light', 'dark', 'system')),
    /** Ours: the contract's theme is the page's, the side menu is chosen apart from it (THEME-01). */
    menuTheme: local('DEFAULT_MENU_THEME', isOneOf('dark', 'light')),
    layoutMode: local('DEFAULT_LAYOUT_MODE', isOneOf('sidemenu', 'topmenu', 'mixmenu')),
    color: local('DEFAULT_COLOR', isColor),
    weakColor: local('DEFAULT_COLOR_WEAK', isBoolean),
    /** Ours: no colour at all. */
    grey: local('DEFAULT_COLOR_GREY', isBoolean),
    fixedHeader: local('DEFAULT_FIXED_HEADER', isBoolean),
    fixedSidebar: local('DEFAULT_FIXED_SIDEMENU', isBoolean),
    hiddenHeader: local('DEFAULT_FIXED_HEADER_HIDDEN', isBoolean),
    contentWidth: local('DEFAULT_CONTENT_WIDTH_TYPE', isOneOf('Fixed', 'Fluid')),
    multiPage: local('DEFAULT_MULTI_PAGE', isBoolean),
    /** Ours: rows of a list's page where nobody has chosen (the setting `ui.default_page_size`). */
    pageSize: local('DEFAULT_PAGE_SIZE', isNumber),
    /** Ours: the middle of the dispatch board. */
    dispatchView: local('DISPATCH_VIEW', isOneOf('gantt', 'map', 'city')),
    /** Ours: geofences are drawn on maps. */
    mapFences: local('MAP_FENCES', isBoolean),
    /** Ours: the pages that a person wants at one click on the workplace; they outlive the sign-out. */
    shortcuts: local('SHORTCUTS', isShortcuts),
    /** Ours: paths of the pages that were opened last, newest first. */
    recentPages: local('RECENT_PAGES', isListOf(isString), week),
    /** Ours: what a page opens with, so that a start can ask for it before the code is there. */
    openingCalls: local('OPENING_CALLS', isOpeningCalls, week),
    /** Ours: the records whose details were opened last, newest first. */
    recentRecords: local('RECENT_RECORDS', isListOf(isRecentRecord), week),

    /** Ours: for whom this browser takes pushes; it outlives the sign-out, as pushes go on with their next session. */
    pushOwner: local('PUSH_OWNER', isPushOwner),

    /** Whose menu and button lists the session area holds: another user's are never used (security C05). */
    permissionOwner: session('LOGIN_USER_ID', isString),
    menu: session('LOGIN_USER_MENU', isListOf(isMenuNode)),
    auth: session('LOGIN_USER_BUTTON_AUTH', isListOf(isAuthEntry)),
    allAuth: session('SYS_BUTTON_AUTH', isListOf(isAuthEntry)),

    /** Ours: which browser this is, to tell one's drafts of another computer. */
    browser: local('BROWSER_ID', isString),
    /** Ours: which window this is, over its reloads. */
    window: session('WINDOW_ID', isString),
    /** Ours: where somebody wanted to go who signs in on another server. */
    casTarget: session('CAS_TARGET', isString),
    /** Ours: the open tabs, and what pages are called by their path (TAB-05). */
    tabs: session('OPEN_TABS', isKeptTabs),
    /** Ours: acts without an answer, so that a reload does not make a second act of the next press. */
    openActs: session('OPEN_ACTS', isOpenActs),
    titles: session('PAGE_TITLES', isTitles),
} as const;
