import type { help } from '#providers/i18n/texts/help.ts';

/** What it points at, by a CSS selector, and the name of its texts. */
export interface Stop {
    readonly at: string;
    readonly key: keyof typeof help.zh.stops;
}

interface Route {
    /** The rights that make it one's work. */
    readonly needs: readonly string[];
    /** The screen that the work lies on. */
    readonly page: string;
    /** Parts of that screen; one that is not there is passed over. */
    readonly stops: readonly Stop[];
}

/** What everybody has around the page. */
export const SHELL_STOPS: readonly Stop[] = [
    { at: '[data-tour="search"]', key: 'search' },
    { at: '[data-tour="menu"]', key: 'menu' },
    { at: '[data-tour="tabs"]', key: 'tabs' },
    { at: '[data-tour="bell"]', key: 'bell' },
];

const QUEUES = { at: 'main [data-tour="queues"]', key: 'queues' } as const;
const FILTERS = { at: 'main [role="search"]', key: 'filters' } as const;
const ROWS = { at: 'main [role="grid"], main [data-tour="cards"]', key: 'rows' } as const;

/** The main screen of each kind of work, the most particular right first; roles that a company makes itself follow their rights. */
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

/** Who only looks, or works in a way of their own. */
const ANYBODY: Omit<Route, 'needs'> = { page: '/order/order', stops: [FILTERS, ROWS] };

/** The way of a person, by the rights they have. */
export const routeOf = (mayUse: (code: string) => boolean): Omit<Route, 'needs'> =>
    ROUTES.find(({ needs }) => needs.every(mayUse)) ?? ANYBODY;
