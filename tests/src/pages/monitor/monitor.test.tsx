import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DiskMonitoring } from '#src/pages/monitor/DiskMonitoring.tsx';
import { HttpTrace } from '#src/pages/monitor/HttpTrace.tsx';
import { JvmInfo } from '#src/pages/monitor/JvmInfo.tsx';
import { ProcessTable } from '#src/pages/monitor/ProcessTable.tsx';
import { RedisTerminal } from '#src/pages/monitor/RedisTerminal.tsx';
import { TomcatInfo } from '#src/pages/monitor/TomcatInfo.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const bare = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const metric = (name: string, values: Record<string, number>) => ({
    name,
    description: '',
    baseUnit: null,
    availableTags: [],
    measurements: Object.entries(values).map(([statistic, value]) => ({ statistic, value })),
});

describe('the runtime', () => {
    it('[MON-03] shows the figures of our server, asked for in one call', async () => {
        const metrics = [
            metric('nodejs.heap.used', { VALUE: 52_428_800 }),
            metric('nodejs.gc.pause', { COUNT: 12, TOTAL_TIME: 0.25, MAX: 0.02 }),
        ];
        const { seen } = serve(call =>
            call.path.endsWith('/actuator/metrics')
                ? bare({ names: metrics.map(({ name }) => name), metrics })
                : answer({ instance: 'a:1', everyMs: 10_000, times: [1], series: {} }),
        );
        renderPage(<JvmInfo />);
        expect(await screen.findByText('运行时：Node.js')).toBeInTheDocument();
        expect(within(screen.getByRole('region', { name: '内存' })).getByText('50.0 MB')).toBeInTheDocument();
        expect(within(screen.getByRole('region', { name: '垃圾回收' })).getByText('250毫秒')).toBeInTheDocument();
        expect(seen.filter(call => call.path.includes('/actuator/metrics'))).toHaveLength(1);
    });

    it('[MON-03] shows the figures of a Java backend, which is asked for each and keeps no history', async () => {
        const { seen } = serve((call: Seen) => {
            if (call.path.endsWith('/actuator/metrics'))
                return bare({ names: ['jvm.memory.used', 'jvm.threads.live', 'jdbc.connections.max'] });
            if (call.path.includes('/actuator/metrics/')) return bare(metric(call.path.split('/').at(-1) ?? '', { VALUE: 1024 }));
            return refusal('路径不存在，请检查路径', {}, 404);
        });
        renderPage(<JvmInfo />);
        expect(await screen.findByText('运行时：Java')).toBeInTheDocument();
        expect(within(screen.getByRole('region', { name: '线程与事件循环' })).getByText('1,024')).toBeInTheDocument();
        expect(seen.map(call => call.path)).not.toContain('/api/actuator/metrics/jdbc.connections.max');
    });
});

describe('the processes', () => {
    const one = {
        ...{ instance: 'a:1', node: 'v20', workers: 2, startTime: '2026-09-15 08:00:00', beatTime: '2026-09-15 10:00:00', isAlive: true },
        ...{
            isThis: true,
            cpu: 0.12,
            rssBytes: 52_428_800,
            loopP99Ms: 3,
            rate: 14,
            errors: 0,
            p95Ms: 40,
            poolBusy: 3,
            poolWaiting: 0,
            sockets: 5,
        },
    };

    it('[MON-06] are all listed, with the one that answers and those that are silent', async () => {
        serve(() =>
            answer([
                one,
                { ...one, instance: 'b:2', isThis: false, poolWaiting: 4 },
                { ...one, instance: 'c:3', isThis: false, isAlive: false },
            ]),
        );
        renderPage(<ProcessTable topic="monitor/system" />);
        const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
        expect((await row(/a:1/)).getByText('正在回答本页')).toBeVisible();
        expect((await row(/a:1/)).getByText('50.0 MB')).toBeInTheDocument();
        expect((await row(/b:2/)).getByText('运行中')).toBeVisible();
        expect((await row(/b:2/)).getByText('3 + 4')).toBeInTheDocument();
        expect((await row(/c:3/)).getByText('没有报告，可能已停止')).toBeVisible();
    });

    it('[MON-06] are left out where the backend knows of none', async () => {
        const { seen } = serve(() => refusal('路径不存在，请检查路径', { code: 404 }, 404));
        renderPage(<ProcessTable topic="monitor/system" />);
        await waitFor(() => expect(seen).toHaveLength(1));
        await waitFor(() => expect(screen.queryByRole('region', { name: '全部进程' })).toBeNull());
    });
});

describe('the trace of calls', () => {
    const trace = (uri: string, status: number, timeTaken: number) => ({
        timestamp: `2026-09-15T02:00:00.${timeTaken}Z`,
        request: { method: 'GET', uri, headers: { host: ['x'] }, remoteAddress: '10.0.0.1' },
        response: { status, headers: {} },
        timeTaken,
        principal: { name: 'ops' },
        session: null,
    });

    it('[MON-02] narrows by words, failures and slowness, hides itself, and opens the headers of one', async () => {
        serve(() =>
            bare({
                traces: [
                    trace('/api/order/order/list', 200, 812),
                    trace('/api/sys/user/list', 403, 12),
                    trace('/api/actuator/httptrace', 200, 3),
                ],
            }),
        );
        const { user } = renderPage(<HttpTrace />);
        expect(await screen.findByText('/api/order/order/list')).toBeInTheDocument();
        expect(screen.queryByText('/api/actuator/httptrace')).not.toBeInTheDocument();
        await user.type(await screen.findByLabelText('方法、路径、用户或 IP'), 'sys/user');
        expect(screen.queryByText('/api/order/order/list')).not.toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '/api/sys/user/list' }));
        expect(screen.getByText('host: x')).toBeInTheDocument();
    });
});

describe('the cache terminal', () => {
    const commands = [{ name: 'DBSIZE', usage: 'DBSIZE', description: '键的数量' }];

    it('[MON-05] runs a line, shows what came back, and brings back what was typed', async () => {
        const { seen } = serve(call =>
            call.method === 'POST' ? answer({ lines: ['(integer) 4'], ms: 0.4 }) : answer({ isOpen: true, kind: 'memory', commands }),
        );
        const { user } = renderPage(<RedisTerminal />, ['monitor:cacheTerminal:view', 'monitor:cacheTerminal:execute']);
        const input = await screen.findByLabelText('命令');
        await user.type(input, 'DBSIZE{Enter}');
        expect(await screen.findByText('(integer) 4')).toBeInTheDocument();
        expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ command: 'DBSIZE' }]);
        await user.type(input, '{ArrowUp}');
        expect(input).toHaveValue('DBSIZE');
    });

    it('[MON-05] says why nothing can be run: closed, or no right', async () => {
        serve(() => answer({ isOpen: false, kind: 'redis', commands }));
        renderPage(<RedisTerminal />, ['monitor:cacheTerminal:view']);
        expect(await screen.findByText(/缓存终端已关闭/)).toBeInTheDocument();
        expect(screen.getByText(/没有执行命令的权限/)).toBeInTheDocument();
        expect(screen.getByLabelText('命令')).toBeDisabled();
    });
});

/** What is written along the axes of a chart. */
const axisTexts = async (title: string): Promise<(string | null)[]> => {
    const panel = await screen.findByRole('region', { name: title });
    await waitFor(() => expect(panel.querySelector('.MuiChartsAxis-tickLabel')).not.toBeNull());
    return [...panel.querySelectorAll('.MuiChartsAxis-tickLabel')].map(({ textContent }) => textContent);
};

describe('the charts', () => {
    it('[MON-01] have sizes in round numbers along their axis', async () => {
        serve(({ path }) =>
            path.endsWith('/disk/usage')
                ? answer({ parts: [{ name: '数据库', bytes: 384 * 1024 ** 2, note: '' }], tables: [{ name: '订单', bytes: 0, rows: 0 }] })
                : answer([]),
        );
        renderPage(<DiskMonitoring />);
        expect(await axisTexts('空间占用')).toEqual(['0 B', '100 MB', '200 MB', '300 MB', '400 MB', '数据库']);
        expect(await axisTexts('最大的数据表')).toEqual(['0 B', '1 B', '订单']);
    });

    it.each([
        [
            ['10:00:00', '10:00:10', '10:00:20'],
            ['10:00:00', '10:00:10', '10:00:20'],
        ],
        [
            ['10:00:00', '10:10:00', '10:20:00'],
            ['10:00', '10:10', '10:20'],
        ],
    ])('[MON-07] tell moments of %j apart', async (times, written) => {
        serve(({ path }) =>
            path.endsWith('/actuator/history')
                ? answer({
                      ...{ instance: 'a:1', everyMs: 10_000, times: times.map(time => Date.parse(`2026-11-30T${time}+08:00`)) },
                      series: { 'http.server.rate': [1, 2, 3] },
                  })
                : bare({ names: [], metrics: [] }),
        );
        renderPage(<TomcatInfo />);
        expect(await axisTexts('每秒请求')).toEqual(expect.arrayContaining(written));
    });
});
