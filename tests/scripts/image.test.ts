import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, describe, it } from 'vitest';
import { officialBase } from '../../scripts/image/base.ts';
import { missingEngine } from '../../scripts/image/docker.ts';
import { runOptions } from '../../scripts/image/run-options.ts';

const COMPOSE = `
x-server: &server
    volumes: [data:/data]
    init: true
    read_only: true
    tmpfs: [/tmp, /run]
    cap_drop: [ALL]
    security_opt: [no-new-privileges:true]
    pids_limit: 200
    stop_grace_period: 20s
services:
    server-1: *server
`;

describe('a trial of the image', () => {
    it('runs it under the limits that compose sets, on a volume of its own', () => {
        expect(runOptions(COMPOSE, 'trial')).toEqual([
            '--volume=trial:/data',
            '--init=true',
            '--read-only=true',
            '--tmpfs=/tmp',
            '--tmpfs=/run',
            '--cap-drop=ALL',
            '--security-opt=no-new-privileges:true',
            '--pids-limit=200',
            '--stop-timeout=20',
        ]);
        expect(() => runOptions('services: {}', 'trial')).toThrow('deploy/compose.yaml has no service server-1.');
    });

    it('finds all of them in deploy/compose.yaml', () => {
        const options = runOptions(readFileSync('deploy/compose.yaml', 'utf8'), 'trial');
        expect(options).toEqual(expect.arrayContaining(['--read-only=true', '--cap-drop=ALL', '--volume=trial:/data']));
        expect(options.filter(option => /undefined|NaN/.test(option))).toEqual([]);
    });

    it('begins with the base that the Dockerfile names', () => {
        expect(officialBase(readFileSync('deploy/Dockerfile', 'utf8'))).toMatch(/^node:\d+-\w+-slim$/);
        expect(() => officialBase('FROM scratch')).toThrow('deploy/Dockerfile has no line ARG NODE_IMAGE=….');
    });

    it('says in one sentence where there is no Docker, and ends with 1', async () => {
        // A path without programs: `node` is named in full.
        const trial = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/check-image.ts'], { env: { PATH: '/nowhere' } });
        await expect(trial).rejects.toMatchObject({
            code: 1,
            stderr: expect.stringMatching(/^There is no docker command[^\n]+\n$/) as string,
        });
    });

    it('says so too where no engine answers', async () => {
        const { PATH } = process.env;
        const trial = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/check-image.ts'], {
            env: { PATH, DOCKER_HOST: 'tcp://127.0.0.1:1' },
        });
        await expect(trial).rejects.toMatchObject({
            code: 1,
            stderr: expect.stringMatching(/^(There is no docker|No Docker engine)[^\n]+\n$/) as string,
        });
    });
});

// Minutes of building: only where somebody asks for it.
const why = process.env.CHECK_IMAGE === '1' ? await missingEngine() : 'CHECK_IMAGE=1 asks for it';
it.skipIf(why)(
    `the image is built, starts, serves, stops and keeps its data under the limits of compose${why ? ` (skipped: ${why})` : ''}`,
    { timeout: 3_600_000 },
    () => {
        const printed = execFileSync('npm', ['run', '--silent', 'check:image'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
        expect(printed).toContain('The image works.');
    },
);
