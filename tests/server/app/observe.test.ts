import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { noteBackup } from '#server/db/backup/last.ts';
import { newId } from '#server/kit/ids.ts';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { until } from '#tests/support/server-process.ts';

const FOLDER = 'deploy/observe';
/** Prometheus gives these to every series. */
const ADDED = ['job', 'instance'];
/** Every label that a series may have: a set of values that the code or the machine bounds, never a person, a number or a text that somebody typed. */
const LABELS = [
    ...['method', 'route', 'status', 'kind', 'handler', 'outcome', 'topic', 'state', 'queue', 'level', 'table', 'source', 'path', 'le'],
    // Of prom-client's figures of the process.
    ...['type', 'space', 'version', 'major', 'minor', 'patch'],
];

interface Rules {
    groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
    uid: string;
    panels: { title: string; gridPos: { x: number; w: number }; targets?: { expr: string; legendFormat: string }[] }[];
}
const rules = (parse(readFileSync(join(FOLDER, 'rules.yml'), 'utf8')) as Rules).groups.flatMap(group => group.rules);
const dashboards = readdirSync(join(FOLDER, 'dashboards')).map(
    file => JSON.parse(readFileSync(join(FOLDER, 'dashboards', file), 'utf8')) as Dashboard,
);

/** A question to Prometheus: where it is asked, and the labels that texts beside it speak of. */
const asked = [
    ...rules.map(({ alert, expr, annotations }) => ({
        at: alert,
        expr,
        spoken: [
            ...Object.values(annotations)
                .join()
                .matchAll(/\$labels\.(\w+)/g),
        ].map(([, label = '']) => label),
    })),
    ...dashboards.flatMap(({ uid, panels }) =>
        panels.flatMap(({ title, targets = [] }) =>
            targets.map(({ expr, legendFormat }) => ({
                at: `${uid}: ${title}`,
                expr,
                spoken: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
            })),
        ),
    ),
];

/** Metrics with their matchers, and the labels by which they are grouped. */
const read = (expr: string) => {
    const metrics: { name: string; matchers: { label: string; operator: string; value: string }[] }[] = [];
    const grouped: string[] = [];
    let isBroken = false;
    parser.parse(expr).iterate({
        enter: ({ type, from, to, node }) => {
            const text = (name: string) => {
                const child = node.getChild(name);
                return child ? expr.slice(child.from, child.to) : '';
            };
            if (type.isError) isBroken = true;
            if (type.name === 'VectorSelector') metrics.push({ name: text('Identifier'), matchers: [] });
            if (type.name === 'UnquotedLabelMatcher') {
                const value = text('StringLiteral').slice(1, -1);
                metrics.at(-1)?.matchers.push({ label: text('LabelName'), operator: text('MatchOp'), value });
            }
            if (type.name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(expr.slice(from, to));
        },
    });
    return { metrics, grouped, isBroken };
};

let test: TestApp;
/** Metric → its series, each with its labels. */
const series = new Map<string, Record<string, string>[]>();
let types: string[];

const scrape = async (): Promise<string> => (await test.app.inject('/metrics')).body;
beforeAll(async () => {
    test = await startTestApp({ env: { WORKERS: '1' } });
    const { app, db } = test;
    await test.call({ url: '/sys/health/live' });
    await test.call({ method: 'POST', url: '/__test__/boom' });
    app.outbox.on('order.placed', async () => undefined);
    app.outbox.on('order.canceled', async () => {
        throw new Error('for the test');
    });
    for (const topic of ['order.placed', 'order.canceled'])
        await db.transaction(tx => app.outbox.emit(tx, { topic, key: '1', tenantId: 0, payload: {} }));
    await app.outbox.drain();
    const task = { id: newId(), taskNo: 'T1', kind: 'export', handler: 'not/known:export', page: 'not/known', name: 'x' } as const;
    await db.transaction(async tx => {
        await tx.insert(tasks).values({ ...task, createBy: 'test', owner: 'test', ownerId: 'test', ownerIp: '127.0.0.1' });
        await app.taskQueue.send(tx, task.id);
    });
    app.taskWorker.wake();
    await until(async () => (await db.$count(tasks, and(eq(tasks.id, task.id), eq(tasks.status, 'failed')))) === 1);
    const text = await scrape();
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
        const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]);
        series.set(name, [...(series.get(name) ?? []), Object.fromEntries(pairs) as Record<string, string>]);
    }
    types = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}, 60_000);
afterAll(() => test.close());

const labelsOf = (name: string) => new Set([...(series.get(name) ?? []).flatMap(Object.keys), ...ADDED]);
const valuesOf = (name: string, label: string) => new Set((series.get(name) ?? []).map(labels => labels[label]));

describe('/metrics', () => {
    it('gives each figure a value, and each label a bounded set of values', () => {
        const given = [...series.keys()].map(name => name.replace(/_(bucket|sum|count)$/, ''));
        // Their values come with the first garbage collection, or where Linux tells them.
        const later = /^(nodejs_(gc|active)|process_)/;
        expect(types.filter(name => !given.includes(name) && !series.has(name) && !later.test(name))).toEqual([]);
        const labels = new Set([...series.values()].flat().flatMap(Object.keys));
        expect([...labels].filter(label => !LABELS.includes(label))).toEqual([]);
        expect(series.get('database_up')).toEqual([{}]);
        // Every table that is named exists.
        expect(valuesOf('database_rows_written_total', 'table').size).toBe(8);
        expect(types.length).toBe(new Set(types).size);
    });

    it('asks the database once for scrapes that follow each other, and goes on when the database is gone', async () => {
        await scrape();
        // Background work asks meanwhile as well.
        const statements = vi.spyOn(test.pool, 'query');
        await scrape();
        expect(JSON.stringify(statements.mock.calls)).not.toContain('pg_database_size');
        statements.mockRestore();
        const cut = await startTestApp({ database: test.database });
        await cut.pool.end();
        const { body, statusCode } = await cut.app.inject('/metrics');
        await cut.app.close();
        expect(statusCode).toBe(200);
        expect(body).toMatch(/^database_up 0$/m);
        expect(body).not.toMatch(/^(orders_late|database_size_bytes) /m);
    });
});

describe('the last backup', () => {
    it('is never, until one was noted beside the data', async () => {
        expect(await scrape()).toMatch(/^backup_last_timestamp_seconds 0$/m);
        await noteBackup(test.app.config.dataDir, new Date('2026-11-28T03:00:00Z'), '/backups/x');
        expect(await scrape()).toMatch(/^backup_last_timestamp_seconds 1795834800$/m);
    });
});

describe('deploy/observe', () => {
    it('asks only for metrics, labels and values that the server gives', () => {
        expect(asked.length).toBeGreaterThan(80);
        const wrong = asked.flatMap(({ at, expr, spoken }) => {
            const { metrics, grouped, isBroken } = read(expr);
            const named = metrics.filter(({ name }) => name !== 'up');
            const known = new Set([...ADDED, ...named.flatMap(({ name }) => [...labelsOf(name)])]);
            return [
                ...(isBroken || metrics.length === 0 ? ['is no question to Prometheus'] : []),
                ...named.filter(({ name }) => !series.has(name)).map(({ name }) => `unknown metric ${name}`),
                ...metrics
                    .filter(({ matchers }) => !matchers.some(({ label }) => label === 'job'))
                    .map(({ name }) => `${name} without job`),
                ...[...grouped, ...spoken].filter(label => !known.has(label)).map(label => `unknown label ${label}`),
                ...named.flatMap(({ name, matchers }) =>
                    matchers
                        .filter(({ label, operator }) => !ADDED.includes(label) && operator !== '!~')
                        .flatMap(({ label, value }) => value.split('|').map(each => ({ label, value: each })))
                        .filter(({ label, value }) => !valuesOf(name, label).has(value))
                        .map(({ label, value }) => `${name} has no ${label}="${value}"`),
                ),
            ].map(fault => `${at}: ${fault}`);
        });
        expect(wrong).toEqual([]);
    });

    it('adds up nothing that every process tells alike', () => {
        const shared =
            /\b(sum|avg|count)\b[^)]*\b(orders_|drivers_|work_queue_|outbox_|tasks\b|scheduled_jobs|anomalies_|reconciliation_|ledger_|revenue_)/;
        expect(asked.filter(({ expr }) => shared.test(expr)).map(({ at }) => at)).toEqual([]);
    });

    it('says in both languages what an alert means, and how urgent it is', () => {
        for (const { alert, labels, annotations } of rules) {
            expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(warning|critical)$/)]);
            expect(annotations.summary).toMatch(/\p{Script=Han}/u);
            expect(annotations.summary_en).toMatch(/^[^\p{Script=Han}]+$/u);
        }
        expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    });

    it('has panels that fit their rows', () => {
        for (const { panels } of dashboards) for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    });
});
