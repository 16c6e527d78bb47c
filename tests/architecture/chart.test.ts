import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings, SETTINGS } from '#server/config.ts';
import { findProgram } from '../../scripts/cluster/packages.ts';

const FOLDER = 'deploy/chart';
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const files = readdirSync(join(FOLDER, 'templates'));
const templates = files.map(file => read(`templates/${file}`)).join('\n');
const values = parse(read('values.yaml')) as Record<string, unknown>;
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, { image: string; environment: Record<string, unknown> }>;
};

interface Shape {
    properties?: Record<string, Shape>;
}
const schema = JSON.parse(read('values.schema.json')) as Shape;
const settings = Object.keys(schema.properties?.settings?.properties ?? {});

/** Settings that must be in a Secret. */
const IS_SECRET = /DATABASE_URL|REDIS_URL|SECRET|TOKEN|PASSWORD|SMTP_URL|WECOM_URL|HEADERS|ACCESS_KEY/;
/** Settings that the image sets, and those for trials or the embedded database. */
const IS_NO_CHOICE = /^(?:NODE_ENV|HOST|PORT|DATA_DIR|SEED\w*|DEMO_PASSWORD|SIM\w*|TEST_HOOKS|WAL_ARCHIVE\w*|RATE_LIMIT_SCALE)$/;

/** The paths of values. Empty maps, lists, and maps that users of the chart fill in are leaves. */
const pathsOf = (value: unknown, path = ''): string[] => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
    if (!isMap || path === 'resources') return [path];
    return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path === '' ? key : `${path}.${key}`));
};
const asked = new Set([...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path));

describe('the chart', () => {
    it('is of the version that package.json has', () => {
        const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
        expect(parse(read('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', version, appVersion: version });
    });

    it('asks for no value that is not there, and has none that nothing asks for', () => {
        const paths = pathsOf(values);
        const isAsked = (path: string) => [...asked].some(each => each === path || path.startsWith(`${each}.`));
        const isThere = (path: string) => paths.some(each => each === path || each.startsWith(`${path}.`));
        expect(paths.filter(path => !isAsked(path))).toEqual([]);
        // Any setting may be given under `settings`.
        expect([...asked].filter(path => !isThere(path) && !settings.includes(path.replace('settings.', '')))).toEqual([]);
    });

    it('has values that its schema takes, and no misspelt one', () => {
        const [isGood, faults] = Schema.Errors(schema, values);
        expect([isGood, faults]).toEqual([true, []]);
        for (const wrong of [
            { ...values, replica: 2 },
            { ...values, settings: { PUBLIC_ADDRESS: 'x' } },
            { ...values, replicas: 0 },
        ]) {
            expect(Schema.Check(schema, wrong)).toBe(false);
        }
    });

    it('takes every setting of the server that is no secret and has a choice', () => {
        const wanted = SETTINGS.map(({ key }) => key).filter(key => !IS_SECRET.test(key) && !IS_NO_CHOICE.test(key));
        expect([...settings].sort()).toEqual([...wanted].sort());
    });

    it('knows all that compose knows, by the same names', () => {
        const server = Object.values(compose.services).find(({ image }) => image === 'diaoyun-admin');
        const names = Object.keys(server?.environment ?? {});
        expect(names.length).toBeGreaterThan(30);
        expect(names.filter(name => !settings.includes(name) && !IS_SECRET.test(name))).toEqual([]);
    });

    it('gives the server settings that it starts with', () => {
        const given = Object.fromEntries(Object.entries(values.settings as Record<string, string>).filter(([, value]) => value !== ''));
        const needed = { PUBLIC_URL: 'https://admin.example.com', APP_SECRET: 'not-a-real-secret-but-long-enough-012345' };
        expect(() => readSettings({ ...given, ...needed, NODE_ENV: 'production' }, '.')).not.toThrow();
    });

    it('asks the server where it answers, and asks the process and not its database whether it lives', () => {
        const answered = readFileSync('server/plugins/observe/health.ts', 'utf8');
        const probe = (name: string) => new RegExp(`${name}Probe:\\s+httpGet:\\s+path: (\\S+)`).exec(templates)?.[1] ?? '';
        expect(['startup', 'liveness', 'readiness'].map(probe)).toEqual(['/healthz', '/healthz', '/readyz']);
        for (const path of ['/healthz', '/readyz', '/metrics']) expect(answered).toContain(`app.get('${path}'`);
    });

    it('takes an old pod away only when a new one is ready, and lets it finish', () => {
        expect(templates).toMatch(/maxSurge: 1\s+maxUnavailable: 0/);
        expect(templates).toContain('terminationGracePeriodSeconds: {{ add (int .Values.settings.DRAIN_SECONDS) 15 }}');
    });

    it('gives a pod no rights and nothing to write to but its data and a temporary folder', () => {
        for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false', 'drop: [ALL]'])
            expect(templates).toContain(line);
        expect([...templates.matchAll(/mountPath: (\S+)/g)].map(([, path]) => path)).toEqual(['/data', '/tmp']);
    });

    it('has no secret in it', () => {
        expect(pathsOf(values).filter(path => IS_SECRET.test(path))).toEqual([]);
        expect(templates).not.toMatch(/kind: Secret\b/);
    });
});

describe.runIf(findProgram('helm'))('Helm', () => {
    const FULL = {
        'secret.existing': 'settings',
        'settings.PUBLIC_URL': 'https://admin.example.com',
        'settings.TRUST_PROXY': '10.244.0.0/16',
        'files.existingClaim': 'files',
        'ingress.enabled': 'true',
        'autoscaling.enabled': 'true',
        'serviceMonitor.enabled': 'true',
    };
    const render = (given: Record<string, string>) =>
        execFileSync(
            findProgram('helm')!,
            ['template', 'trial', FOLDER, ...Object.entries(given).flatMap(([key, value]) => ['--set', `${key}=${value}`])],
            { encoding: 'utf8', stdio: 'pipe' },
        );

    it('renders every object', () => {
        const kinds = parseAllDocuments(render(FULL)).map(document => (document.toJS() as { kind: string }).kind);
        expect(kinds.sort()).toEqual(
            ['ConfigMap', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'PodDisruptionBudget', 'Service', 'ServiceMonitor'].sort(),
        );
    });

    it.each(['secret.existing', 'settings.PUBLIC_URL', 'settings.TRUST_PROXY', 'files.existingClaim'])('says that %s is missing', key => {
        expect(() => render({ ...FULL, [key]: '' })).toThrow(key);
    });
});
