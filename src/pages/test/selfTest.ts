import { checkVersion, clientVersion } from '#providers/browser/version.ts';
import { probeServer } from '#providers/monitor/probeServer.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { isString } from '#providers/store/checks.ts';
import type { Session } from '#providers/store/session.ts';
import { onStorageTrouble, removeStored, writeStored } from '#providers/store/storage.ts';

/** One line of the self-test. */
export interface Finding {
    label: string;
    value: string;
    isOk: boolean;
}

/** Tolerated difference between the clocks of server and browser, in seconds. */
const CLOCK_TOLERANCE_S = 60;
const SLOW_MS = 3000;

const PROBE = { name: 'SELF_TEST', area: 'local', check: isString } as const;

/** Whether the browser's storage works. If it does not, memory is used instead, so only the reported error reveals it. */
const storageWorks = (): boolean => {
    let isRefused = false;
    const stop = onStorageTrouble(() => (isRefused = true));
    writeStored(PROBE, '1');
    removeStored(PROBE);
    stop();
    return !isRefused;
};

const countMenus = (nodes: readonly { children?: readonly never[] }[] | undefined): number =>
    (nodes ?? []).reduce((sum, node) => sum + 1 + countMenus(node.children), 0);

/** Checks connection, version, browser and permissions; sends requests to the server but changes nothing. */
export const runSelfTest = async (text: TextOf, session: Session | undefined): Promise<Finding[]> => {
    const [server, isOutdated] = await Promise.all([probeServer(), checkVersion({ now: true })]);
    const skew = server.skewMs === undefined ? undefined : Math.round(server.skewMs / 1000);
    const isStored = storageWorks();
    const { permissions, user } = session ?? {};
    const menus = countMenus(permissions?.menu as never[] | undefined);
    return [
        {
            label: text('pages.testServer'),
            value: server.isAnswered ? text('pages.testReachable', { address: location.host }) : text('errors.offline'),
            isOk: server.isAnswered,
        },
        {
            label: text('pages.testLatency'),
            value: text('pages.testMs', { ms: server.ms }),
            isOk: server.isAnswered && server.ms < SLOW_MS,
        },
        {
            label: text('pages.testClock'),
            value: skew === undefined ? '—' : text('pages.testSkew', { seconds: skew }),
            isOk: skew !== undefined && Math.abs(skew) <= CLOCK_TOLERANCE_S,
        },
        {
            label: text('pages.testVersion'),
            value: text(isOutdated ? 'pages.testOutdated' : 'pages.testLatest', { version: clientVersion() }),
            isOk: !isOutdated,
        },
        { label: text('pages.testBrowser'), value: navigator.userAgent, isOk: true },
        {
            label: text('pages.testScreen'),
            value: `${innerWidth} × ${innerHeight} · ${Math.round(devicePixelRatio * 100)}%`,
            isOk: innerWidth >= 320,
        },
        { label: text('pages.testStorage'), value: text(isStored ? 'pages.testStorageOk' : 'pages.testStorageBad'), isOk: isStored },
        {
            label: text('pages.testLanguage'),
            value: `${navigator.language} · ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
            isOk: true,
        },
        {
            label: text('pages.testUser'),
            value: [user?.realname, user?.username].filter(Boolean).join(' · ') || '—',
            isOk: user !== undefined,
        },
        {
            label: text('pages.testRights'),
            value: text('pages.testCounts', { menus, rights: permissions?.auth.length ?? 0 }),
            isOk: menus > 0,
        },
    ];
};
