import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program to completion with this process's stdio. No shell, so folders with spaces or Chinese characters need no quoting.
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options = {}) {
    return new Promise((resolve, reject) => {
        const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
        child.on('error', reject);
        child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    });
}

/** Runs a JavaScript file of an installed package, e.g. `vite/bin/vite.js`. */
export function runPackage(file, args, options) {
    return run(process.execPath, [`node_modules/${file}`, ...args], options);
}

/**
 * Runs a JavaScript file in parallel with others: its output is buffered until it ends, so that lines do not mix.
 * @param {{ env?: NodeJS.ProcessEnv, begun?: (child: import('node:child_process').ChildProcess) => void }} options `begun` receives the process
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runKeeping(args, { env = process.env, begun } = {}) {
    return new Promise((resolve, reject) => {
        const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
        const child = spawn(process.execPath, args, {
            cwd: root,
            env: { ...env, ...colours },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        const printed = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => printed.push(bytes));
        if (begun) child.on('spawn', () => begun(child));
        child.on('error', reject);
        child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(printed).toString('utf8') }));
    });
}
