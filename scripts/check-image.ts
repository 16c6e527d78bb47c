import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { baseImage } from './image/base.ts';
import {
    accountsOf,
    askPage,
    changePassword,
    type Container,
    demand,
    signIn,
    stop,
    toldPassword,
    untilHealthy,
    writablePlaces,
} from './image/container.ts';
import { docker, missingEngine } from './image/docker.ts';
import { runOptions } from './image/run-options.ts';
import { fail, root } from './steps/root.mjs';

/** Settings of this machine that a build needs to reach the npm registry through a proxy; Docker keeps them out of the image. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap(name => [name, name.toLowerCase()]);

/**
 * `npm run check:image`: builds `deploy/Dockerfile` and runs the image as `deploy/compose.yaml` runs it, with the embedded database. NODE_IMAGE names
 * the base image; if it is not set and no registry answers, a base is built from Debian packages. Linux only: the container uses the host network,
 * because an engine may have no bridge.
 */
const missing = await missingEngine();
if (missing) fail(missing);
const npm = process.env.npm_execpath;
if (!npm) fail('Run this as npm run check:image: it asks npm for its registry, and copies npm into a base that it makes.');

const told = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());
const { signal } = told;
const name = `diaoyun-check-${randomBytes(4).toString('hex')}`;
const [baseName, label] = [`${name}-base`, `diaoyun.check=${name}`];

try {
    const base = await step(
        'base image',
        () => baseImage(baseName, label, signal),
        ({ image, from }) => `${image}, from ${from}`,
    );
    await step(
        'build of deploy/Dockerfile',
        () => build(base.image),
        size => `${size} MB with its base`,
    );
    await tryImage();
    console.log('The image works.');
} catch (error) {
    console.error(signal.aborted ? 'Stopped.' : `FAILED ${(error as Error).message}`);
    process.exitCode = 1;
} finally {
    await removeAll();
}

/** Runs one step and prints one line with its result and duration. */
async function step<T>(title: string, act: () => Promise<T>, describe: (result: T) => string = () => ''): Promise<T> {
    const began = performance.now();
    const result = await act().catch((error: Error) => {
        throw new Error(`${title}: ${error.message}`, { cause: error });
    });
    const detail = describe(result);
    console.log(`ok ${title}${detail && `: ${detail}`} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return result;
}

/** @returns the size of the image in MB */
async function build(image: string): Promise<number> {
    const registry = (
        await promisify(execFile)(process.execPath, [npm!, 'config', 'get', 'registry'], { cwd: root, signal })
    ).stdout.trim();
    const proxies = PROXIES.filter(variable => process.env[variable]);
    const args = [`NODE_IMAGE=${image}`, `NPM_CONFIG_REGISTRY=${registry}`, ...proxies].map(arg => `--build-arg=${arg}`);
    await docker(['build', '--force-rm', '--network=host', `--file=deploy/Dockerfile`, `--tag=${name}`, ...args, '.'], signal);
    return Math.round(Number(await docker(['image', 'inspect', '--format', '{{.Size}}', name], signal)) / 1e6);
}

async function tryImage() {
    const options = runOptions(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), name);
    const port = await freePort();
    const container: Container = { name, url: `http://127.0.0.1:${port}`, signal };
    const start = async () => {
        const settings = [`PORT=${port}`, `PUBLIC_URL=${container.url}`].map(setting => `--env=${setting}`);
        await docker(['run', '--detach', `--name=${name}`, '--network=host', ...settings, ...options, name], signal);
        await untilHealthy(container);
    };
    const newPassword = randomBytes(12).toString('base64url') + 'aA1-';

    try {
        await step('first start, healthy by the HEALTHCHECK of the image', start);
        await step('/readyz answers ok', async () => {
            const answer = (await (await fetch(`${container.url}/readyz`, { signal })).json()) as { status: string };
            demand(answer.status === 'ok', `it answers ${answer.status}`);
        });
        await step('the page of the client, with its headers and scripts', () => askPage(container));
        await step('sign-in of the first administrator, whose password the start has told, and a new password', async () => {
            const password = await toldPassword(container);
            demand(password !== undefined, 'the start has told no password');
            await changePassword(container, await signIn(container, password), password, newPassword);
        });
        await step('no process is root', async () => {
            const accounts = await accountsOf(container);
            demand(accounts.join() === '1000', `the accounts are ${accounts.join()}`);
        });
        await step(
            'only its volume and its tmpfs can be written to',
            async () => {
                const mounts = options.flatMap(option => /^--(?:volume=[^:]+:|tmpfs=)([^:]+)/.exec(option)?.[1] ?? []);
                const places = await writablePlaces(container, mounts);
                demand(
                    places.every(place => mounts.includes(place) || place.startsWith('/dev/')),
                    `these can be written to: ${places.join(', ')}`,
                );
                return places;
            },
            places => places.join(', '),
        );
        await step('docker stop ends it with 0 within the time that compose gives', () => stop(container));
        await step('second start, on the same volume', async () => {
            await docker(['rm', name], signal);
            await start();
        });
        await step('sign-in with the new password; the second start has told none', async () => {
            await signIn(container, newPassword);
            demand((await toldPassword(container)) === undefined, 'it has told one');
        });
        await step('docker stop ends it with 0 again', () => stop(container));
    } catch (error) {
        const printed = await docker(['logs', '--tail', '20', name]).catch(() => '');
        throw printed && !signal.aborted ? new Error(`${(error as Error).message}\nThe container printed last:\n${printed}`) : error;
    }
}

async function freePort(): Promise<number> {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    return port;
}

/** Removes whatever was created so far. Not aborted by Ctrl+C, since nothing would remove the rest later. */
async function removeAll() {
    const commands = [
        ['rm', '--force', name],
        ['volume', 'rm', '--force', name],
        ['image', 'rm', name],
    ];
    for (const command of commands) await docker(command).catch(() => undefined);
    // The build stages have no name, but inherit the label of a base image that was built here. A build that was stopped holds them until its
    // container is gone.
    for (let attempt = 0; attempt < 30; attempt++) {
        await docker(['image', 'prune', '--all', '--force', `--filter=label=${label}`]).catch(() => undefined);
        if ((await docker(['image', 'ls', '--all', '--quiet', `--filter=label=${label}`]).catch(() => '')) === '') return;
        await wait(2000);
    }
}
