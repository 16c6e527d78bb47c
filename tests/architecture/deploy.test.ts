import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTINGS } from '#server/config.ts';
import { sourceFiles } from './sources.ts';

interface Service {
    image: string;
    depends_on?: string[] | Record<string, unknown>;
    secrets?: string[];
    build?: { context: string; dockerfile: string };
    environment?: Record<string, string>;
    volumes?: string[];
    ports?: string[];
    profiles?: string[];
    networks: string[] | Record<string, { ipv4_address: string }>;
    read_only: boolean;
    cap_drop: string[];
    security_opt: string[];
    stop_grace_period?: string;
}

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<string, unknown>;
    volumes: Record<string, unknown>;
    secrets: Record<string, { environment: string }>;
};
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const unit = read('diaoyun.service');
const KEYS: ReadonlySet<string> = new Set(SETTINGS.map(({ key }) => key));

const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'diaoyun-admin');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
/** The arguments of all Dockerfile instructions with this name. */
const instructions = (name: string, text = dockerfile) => namesIn(text, new RegExp(`^${name} (.+)$`, 'gm'));
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
/** `NAME=value` pairs of a line. */
const pairs = (line: string) => Object.fromEntries(line.split(' ').map(pair => pair.split('=') as [string, string]));
const imageEnv = pairs(instructions('ENV', lastStage).join(' '));

/** Opt-in rules of the Dockerfile linter. */
const LINT_RULES = [
    'deprecatedMaintainer',
    'directiveCasing',
    'emptyContinuationLine',
    'instructionCasing',
    'instructionCmdMultiple',
    'instructionEntrypointMultiple',
    'instructionHealthcheckMultiple',
    'instructionJSONInSingleQuotes',
    'instructionWorkdirRelative',
];

/** Interpolates variables like compose: without a value and a default they are empty; required ones throw. */
const interpolate = (text: string, given: Record<string, string>) =>
    String(text).replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
        if (kind === '?' && !given[name]) throw new Error(`${name}: ${rest}`);
        return given[name] ?? rest;
    });

describe('what is in deploy/', () => {
    it('names only settings that the server reads, and the password of Grafana', () => {
        const named = [
            ...servers.flatMap(([, { environment = {} }]) => Object.keys(environment)),
            ...namesIn(read('compose.yaml'), /\$\{(\w+)/g),
            ...namesIn(read('Caddyfile'), /\{\$(\w+)/g),
            ...namesIn(read('server.env.example'), /^(\w+)=/gm),
            ...namesIn(unit, /^Environment=(.+)$/gm).flatMap(line => Object.keys(pairs(line))),
            ...Object.values(compose.secrets).map(({ environment }) => environment),
            ...Object.keys(imageEnv),
        ];
        expect(named).toEqual(expect.arrayContaining(['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'DATA_DIR']));
        expect(new Set(named.filter(name => !KEYS.has(name)))).toEqual(new Set(['GRAFANA_PASSWORD']));
    });

    it('gives no secret a value', () => {
        expect(namesIn(read('server.env.example'), /^\w+=(.+)$/gm)).toEqual([]);
        const values = servers.flatMap(([, { environment = {} }]) => Object.entries(environment));
        const secret = values.filter(([name]) => /SECRET|TOKEN|KEY|DATABASE_URL|SMTP_URL|WECOM_URL/.test(name));
        expect(secret.length).toBeGreaterThan(8);
        expect(secret.filter(([name, value]) => !new RegExp(`^\\$\\{${name}:(\\?[^}]+|-)\\}$`).test(value))).toEqual([]);
    });

    it('keeps what it is given out of images and out of git', () => {
        const lines = (file: string) => readFileSync(file, 'utf8').split('\n');
        expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.git', '.data', '**/.env', 'node_modules']));
        expect(lines('.gitignore')).toContain('/deploy/.env');
    });
});

describe('compose.yaml', () => {
    const given = {
        DATABASE_URL: 'postgres://crane@db.example.com/crane',
        APP_SECRET: 'not-a-real-secret-but-long-enough-012345',
        PUBLIC_URL: 'https://admin.example.com',
    };
    const envOf = ({ environment = {} }: Service, from: Record<string, string>) => ({
        ...imageEnv,
        ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, from)])),
    });

    it('starts two servers with settings that the server takes', () => {
        expect(servers).toHaveLength(2);
        for (const [, server] of servers) {
            const settings = readSettings(envOf(server, given), resolve('.'));
            expect(settings).toMatchObject({ production: true, host: '0.0.0.0', dataDir: '/data', databaseUrl: given.DATABASE_URL });
        }
    });

    it('says of every value what holds without it, or that it is needed', () => {
        const asked = namesIn(read('compose.yaml'), /\$\{(\w+[^}]*)\}/g);
        expect(asked.filter(text => !/^\w+:(?:-|\?.)/.test(text))).toEqual([]);
    });

    it('names no service, network, volume or secret that it does not have', () => {
        const keysOf = (value: string[] | Record<string, unknown> = []) => (Array.isArray(value) ? value : Object.keys(value));
        const services = Object.values(compose.services);
        const isOwn = (volume: string) => !/^[./]/.test(volume);
        const named = {
            services: services.flatMap(({ depends_on }) => keysOf(depends_on)),
            networks: services.flatMap(({ networks }) => keysOf(networks)),
            volumes: services.flatMap(({ volumes = [] }) => volumes.map(volume => volume.split(':')[0]!).filter(isOwn)),
            secrets: services.flatMap(({ secrets }) => keysOf(secrets)),
        };
        for (const [part, names] of Object.entries(named)) {
            expect(new Set(names)).toEqual(new Set(names.filter(name => Object.hasOwn(compose[part as keyof typeof compose], name))));
            expect(names).not.toEqual([]);
        }
    });

    it('lets a server tell its proxy that it stops, and waits for it', () => {
        const every = Number(/health_interval (\d+)s/.exec(read('Caddyfile'))?.[1]);
        for (const [, { environment, stop_grace_period }] of servers) {
            const drain = Number(environment?.DRAIN_SECONDS);
            expect(drain).toBeGreaterThan(2 * every);
            expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 10);
        }
    });

    it.each(Object.keys(given))('starts nothing without %s', missing => {
        expect(() => envOf(servers[0]![1], { ...given, [missing]: '' })).toThrow(missing);
    });

    it('trusts its proxy alone, which asks both servers', () => {
        const proxy = compose.services.proxy!.networks as Record<string, { ipv4_address: string }>;
        expect(servers.map(([, { environment }]) => environment?.TRUST_PROXY)).toEqual(servers.map(() => proxy.web?.ipv4_address));
        for (const [name] of servers) expect(read('Caddyfile')).toContain(`${name}:${imageEnv.PORT}`);
    });

    it('gives all servers one folder for files, in the place of DATA_DIR', () => {
        expect(new Set(servers.map(([, { volumes }]) => volumes?.join()))).toEqual(new Set([`data:${imageEnv.DATA_DIR}`]));
        expect(Object.keys(compose.volumes)).toContain('data');
    });

    it('starts what observes only when asked, for this machine alone, and mounts files that exist', () => {
        const observers = Object.values(compose.services).filter(({ profiles }) => profiles?.includes('observe'));
        expect(observers).toHaveLength(3);
        for (const { ports = [], volumes = [] } of observers) {
            expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([]);
            const mounted = volumes.map(volume => volume.split(':')[0]!);
            expect(mounted.filter(from => !Object.hasOwn(compose.volumes, from) && !existsSync(join('deploy', from)))).toEqual([]);
        }
    });

    it('lets no service write to its program or gain rights', () => {
        const open = Object.entries(compose.services).filter(
            ([, { read_only, cap_drop, security_opt }]) =>
                !read_only || !cap_drop.includes('ALL') || !security_opt.includes('no-new-privileges:true'),
        );
        expect(open.map(([name]) => name)).toEqual([]);
    });

    it('builds from files that exist, and pins the images of others to a version', () => {
        const { build } = servers[0]![1];
        expect(existsSync(join('deploy', build!.context, build!.dockerfile))).toBe(true);
        const others = Object.values(compose.services).filter(({ image }) => image !== 'diaoyun-admin');
        expect(others.filter(({ image }) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
    });
});

describe('the Dockerfile', () => {
    it('has no fault that its linter knows', () => {
        const strict = Object.fromEntries(LINT_RULES.map(rule => [rule, ValidationSeverity.ERROR]));
        expect(validate(read('Dockerfile'), strict)).toEqual([]);
        expect(validate('FROM node\nWORKDIR app\nCMD node\nCMD npm\n', strict).length).toBeGreaterThan(1);
    });

    it('installs what the lock file says before it copies the sources', () => {
        const steps = namesIn(dockerfile, /^((?:COPY|RUN) .+)$/gm);
        const install = steps.findIndex(step => step.startsWith('RUN npm ci'));
        expect(steps.slice(0, install).join('\n')).toContain('package-lock.json');
        expect(steps.findIndex(step => step === 'COPY . .')).toBeGreaterThan(install);
    });

    it('runs as an account that is not root, by number', () => {
        expect(instructions('USER', lastStage)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    });

    it('copies only what is there or is built', () => {
        const copied = instructions('COPY --from=build', lastStage).flatMap(line => namesIn(line, /\/app\/(\S+)/g));
        const built = new Set(['node_modules', 'dist', '.build']);
        expect(copied).toEqual(expect.arrayContaining([...built, 'server', 'contract', 'package-lock.json']));
        expect(copied.filter(path => !built.has(path) && !existsSync(path))).toEqual([]);
    });

    it('removes no package that is imported by what it copies', () => {
        const removed = instructions('RUN').flatMap(line => namesIn(line, /rm -r node_modules\/(\S+)/g));
        const copied = sourceFiles().filter(({ path }) => /^(contract|scripts|server)\//.test(path));
        expect(removed).not.toEqual([]);
        const importers = copied.filter(({ text }) => removed.some(name => text.includes(`'${name}/`) || text.includes(`'${name}'`)));
        expect(importers.map(({ path }) => path)).toEqual([]);
    });

    it('asks /readyz how it is, and starts a file that exists', () => {
        expect(instructions('HEALTHCHECK', lastStage)[0]).toContain('/readyz');
        const [command, file = ''] = JSON.parse(instructions('CMD', lastStage)[0] ?? '[]') as string[];
        expect([command, existsSync(file)]).toEqual(['node', true]);
        expect(instructions('RUN').filter(line => line.startsWith('node ') && !existsSync(line.split(' ')[1]!))).toEqual([]);
    });
});

describe('the systemd unit', () => {
    const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

    it('starts a file that exists, in its folder, as an account of its own', () => {
        const [program, file = ''] = valueOf('ExecStart')?.split(' ') ?? [];
        const folder = `${valueOf('WorkingDirectory')}/`;
        expect(program).toBe('/usr/bin/node');
        expect(file.startsWith(folder) && existsSync(file.slice(folder.length))).toBe(true);
        expect(valueOf('User')).toBe('diaoyun');
    });

    it('lets it write to its data alone', () => {
        expect(valueOf('ProtectSystem')).toBe('strict');
        expect(`/var/lib/${valueOf('StateDirectory')}`).toBe(pairs(valueOf('Environment') ?? '').DATA_DIR);
        expect([valueOf('NoNewPrivileges'), valueOf('CapabilityBoundingSet'), valueOf('UMask')]).toEqual(['yes', '', '0077']);
    });
});
