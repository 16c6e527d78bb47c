import type { help } from '#providers/i18n/texts/help.ts';

/** A highlighted element, by CSS selector, and the key of its texts. */
export interface Stop {
    readonly at: string;
    readonly key: keyof typeof help.zh.stops;
}

interface Route {
    /** The permissions that identify the kind of work. */
    readonly needs: readonly string[];
    /** The main screen of the work. */
    readonly page: string;
    /** Elements of that screen; missing ones are skipped. */
    readonly stops: readonly Stop[];
}

/** Stops of the shell, for all users. */
export const SHELL_STOPS: readonly Stop[] = [
    { at: '[data-tour="search"]', key: 'search' },
    { at: '[data-tour="menu"]', key: 'menu' },
    { at: '[data-tour="tabs"]', key: 'tabs' },
    { at: '[data-tour="bell"]', key: 'bell' },
];

const QUEUES = { at: 'main [data-tour="queues"]', key: 'queues' } as const;
const FILTERS = { at: 'main [role="search"]', key: 'filters' } as const;
const ROWS = { at: 'main [role="grid"], main [data-tour="cards"]', key: 'rows' } as const;

/** The main screen of each kind of work, most specific permission first; custom roles are matched by their permissions. */
const ROUTES: readonly Route[] = [
    // Administrators
    { needs: ['system:permission:edit'], page: '/system/role', stops: [{ ...ROWS, key: 'roles' }] },
    // Operations
    {
        needs: ['order:order:reassignWorking'],
        page: '/dashboard/monitor',
        stops: [
            { at: 'main [data-tour="figures"]', key: 'figures' },
            { at: 'main [data-tour="queues"]', key: 'liveQueues' },
        ],
    },
    // City managers
    { needs: ['order:order:dispatch', 'order:order:adjust'], page: '/order/order', stops: [FILTERS, ROWS] },
    // Dispatchers
    {
        needs: ['order:order:dispatch'],
        page: '/order/dispatch',
        stops: [
            { at: 'main [data-tour="pool"]', key: 'pool' },
            { at: 'main [data-tour="candidates"]', key: 'candidates' },
        ],
    },
    // Support
    { needs: ['order:dispute:claim'], page: '/dashboard/workplace', stops: [QUEUES] },
    // Finance
    { needs: ['finance:withdrawAudit:approve'], page: '/dashboard/workplace', stops: [QUEUES] },
    // Auditors
    { needs: ['vehicle:audit:approve'], page: '/dashboard/workplace', stops: [QUEUES] },
];

/** For users without any of these permissions. */
const ANYBODY: Omit<Route, 'needs'> = { page: '/order/order', stops: [FILTERS, ROWS] };

/** The tour of a user, by the user's permissions. */
export const routeOf = (mayUse: (code: string) => boolean): Omit<Route, 'needs'> =>
    ROUTES.find(({ needs }) => needs.every(mayUse)) ?? ANYBODY;
