import type { AreaHelp, ScreenHelp } from './screenHelp.ts';

type Load = () => Promise<AreaHelp>;

/** First segment of a path → its help, fetched when somebody asks for it. */
const AREAS: Readonly<Record<string, Load>> = {
    dashboard: async () => (await import('./dashboard.ts')).dashboardHelp,
    order: async () => (await import('./order.ts')).orderHelp,
    finance: async () => (await import('./finance.ts')).financeHelp,
    balance: async () => (await import('./balance.ts')).balanceHelp,
    price: async () => (await import('./price.ts')).priceHelp,
    vehicle: async () => (await import('./vehicle.ts')).vehicleHelp,
    users: async () => (await import('./users.ts')).usersHelp,
    recruit: async () => (await import('./users.ts')).usersHelp,
    setting: async () => (await import('./setting.ts')).settingHelp,
    system: async () => (await import('./system.ts')).systemHelp,
    isps: async () => (await import('./message.ts')).messageHelp,
    message: async () => (await import('./message.ts')).messageHelp,
    online: async () => (await import('./online.ts')).onlineHelp,
    monitor: async () => (await import('./monitor.ts')).monitorHelp,
    test: async () => (await import('./test.ts')).testHelp,
};

/** The entry whose path is the address or lies above it, as a list does above its records and forms. */
const entryOf = (area: AreaHelp, pathname: string): ScreenHelp | undefined =>
    area[
        Object.keys(area)
            .filter(path => pathname === path || pathname.startsWith(`${path}/`))
            .sort((one, other) => other.length - one.length)[0] ?? ''
    ];

/** Help of the screen at an address; null for one that has none of its own. Rejects when the texts do not arrive. */
export const loadScreenHelp = async (pathname: string): Promise<ScreenHelp | null> => {
    const load = AREAS[pathname.split('/')[1] ?? ''];
    return (load && entryOf(await load(), pathname)) ?? null;
};

/** Help of all screens, by path. Rejects when the texts do not arrive. */
export const loadAllHelp = async (): Promise<AreaHelp> =>
    Object.fromEntries((await Promise.all(Object.values(AREAS).map(load => load()))).flatMap(Object.entries<ScreenHelp>));
