import { spawn } from 'node:child_process';
import {
    chmodSync,
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    realpathSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A small project with the real scripts and stand-ins for the programs they call; each call is recorded in `calls.log`. */
export interface ScriptProject {
    folder: string;
    write(file: string, text: string): void;
    /** The calls since the last invocation, one line each. */
    calls(): string[];
    run(script: string, env?: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }>;
    remove(): void;
}

/** Source of a program that records the call, then runs `body`. */
const standIn = (name: string, body = '') => `
const fs = require('node:fs');
fs.appendFileSync('calls.log', '${name} ' + process.argv.slice(2).join(' ') + '\\n');
${body}
if (fs.existsSync('fail-${name}')) process.exit(3);
`;

const inModule = (text: string) => `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);${text}`;

const WRITE_REPORT = {
    vitest: `fs.writeFileSync(process.argv.at(-1).split('=')[1], JSON.stringify({ numPassedTests: 5, numFailedTests: fs.existsSync('fail-vitest') ? 1 : 0, testResults: [] }));`,
    playwright: `if (!fs.existsSync(process.env.E2E_DATA_DIR + '/filled')) throw new Error('no data'); fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [] }));`,
};

const PROGRAMS: Record<string, string> = {
    'oxlint/bin/oxlint': standIn('oxlint', `console.log('oxlint begins'); console.log('oxlint ends');`),
    'dependency-cruiser/bin/dependency-cruise.mjs': inModule(standIn('depcruise')),
    'knip/bin/knip.js': standIn('knip'),
    'vite/bin/vite.js': standIn(
        'vite',
        `fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', 'built for ' + process.env.NODE_ENV);`,
    ),
    'vitest/vitest.mjs': inModule(standIn('vitest', WRITE_REPORT.vitest)),
    'playwright/cli.js': standIn('playwright', WRITE_REPORT.playwright),
};

/** Creates the project in a folder whose path contains a space and Chinese characters. */
export function makeScriptProject(): ScriptProject {
    const folder = join(mkdtempSync(join(tmpdir(), 'diaoyun-scripts-')), '吊运 助手');
    const write = (file: string, text: string) => {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
    };
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    write(
        'scripts/seed.ts',
        inModule(
            standIn(
                'seed',
                `console.log('seed speaks'); fs.writeFileSync(process.env.DATA_DIR + '/filled', ''); fs.writeFileSync('data-dir', process.env.DATA_DIR);`,
            ),
        ),
    );
    write('package.json', JSON.stringify({ type: 'module' }));
    write('package-lock.json', '{}');
    write('index.html', '<div id="root"></div>');
    write('src/main.tsx', '');
    write('docs/requirements.md', '| AUTH-01 | x |\n');
    write('server/main.ts', `const code: number = Number(process.env.EXIT_CODE ?? 0);\nconsole.log('server runs');\nprocess.exit(code);\n`);
    for (const [file, text] of Object.entries(PROGRAMS)) write(join('programs', file), text);
    for (const name of ['vite', 'playwright']) write(join('programs', name, 'package.json'), '{}');
    for (const name of ['tsx', 'rolldown']) symlinkSync(realpathSync(join(root, 'node_modules', name)), join(folder, 'programs', name));
    // npm's stand-in «installs» the prepared programs, which also removes the stamp, as `npm ci` does.
    const install = `fs.rmSync('node_modules', { recursive: true, force: true }); fs.cpSync('programs', 'node_modules', { recursive: true, verbatimSymlinks: true });`;
    write('npm-cli.cjs', standIn('npm', install));
    write('bin/fc-list', '#!/bin/sh\necho NotoSansCJK\n');
    chmodSync(join(folder, 'bin', 'fc-list'), 0o755);

    return {
        folder,
        write,
        calls() {
            const log = join(folder, 'calls.log');
            const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
            rmSync(log, { force: true });
            return lines;
        },
        run: (script, env = {}) => runScript(folder, script, env),
        remove: () => rmSync(dirname(folder), { recursive: true, force: true }),
    };
}

function runScript(folder: string, script: string, env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [join(folder, 'scripts', script)], {
        cwd: tmpdir(),
        env: {
            PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
            npm_execpath: join(folder, 'npm-cli.cjs'),
            CHROMIUM_PATH: process.execPath,
            ...env,
        },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    return new Promise<{ code: number | null; output: string }>(settle => child.on('close', code => settle({ code, output })));
}
