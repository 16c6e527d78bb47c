import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../cluster/packages.ts';
import { root } from '../steps/root.mjs';
import { removeFolder, temporaryFolder } from '../steps/scratch.mjs';
import { docker } from './docker.ts';

/** Certificates that this machine trusts, which may be those of a proxy between it and the npm registry. */
const CERTIFICATES = [process.env.NODE_EXTRA_CA_CERTS ?? '', '/etc/ssl/certs/ca-certificates.crt'];

/** Folders that the official slim images exclude. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map(name => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

/** Adds what the official image has and Debian's packages lack: the account «node», Node and npm. Runs outside the new root, which is `$1`. */
const ADD_NODE = `set -e
chroot "$1" useradd --create-home --uid 1000 --user-group --shell /bin/bash node
cp "$NODE_PROGRAM" "$1/usr/bin/node"
mkdir -p "$1/usr/lib/node_modules" "$1/usr/etc"
cp -R "$NPM_FOLDER" "$1/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/bin/npm"
cat "$CERTIFICATES" >> "$1/etc/ssl/certs/ca-certificates.crt"
echo cafile=/etc/ssl/certs/ca-certificates.crt > "$1/usr/etc/npmrc"`;

/**
 * The base image of `deploy/Dockerfile`: NODE_IMAGE if it is set, else the official one if it is present or can be pulled, else one built from Debian
 * packages with the Node and npm that run this script. Images built on the last one inherit the label `label`.
 */
export async function baseImage(name: string, label: string, signal: AbortSignal): Promise<{ image: string; from: string }> {
    const given = process.env.NODE_IMAGE;
    if (given) return { image: given, from: 'NODE_IMAGE' };
    const official = officialBase(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
    const isHere = await docker(['image', 'inspect', official], signal).then(
        () => true,
        () => false,
    );
    if (isHere) return { image: official, from: 'this machine' };
    try {
        await docker(['pull', '--quiet', official], signal);
        return { image: official, from: 'its registry' };
    } catch {
        signal.throwIfAborted();
        await makeBase(name, label, signal);
        return { image: name, from: "Debian's packages, as no registry answers" };
    }
}

/** The base image that a Dockerfile names. */
export function officialBase(dockerfile: string): string {
    const [, image] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
    if (image === undefined) throw new Error('deploy/Dockerfile has no line ARG NODE_IMAGE=….');
    return image;
}

async function makeBase(image: string, label: string, signal: AbortSignal) {
    if (!findProgram('mmdebstrap')) {
        throw new Error(
            'No registry answers and mmdebstrap is missing: apt-get install mmdebstrap, or set NODE_IMAGE to an image that is here.',
        );
    }
    const folder = temporaryFolder('image');
    try {
        const tree = join(folder, 'base.tar');
        const env = {
            ...process.env,
            TMPDIR: folder,
            NODE_PROGRAM: process.execPath,
            NPM_FOLDER: dirname(dirname(process.env.npm_execpath ?? '')),
            CERTIFICATES: CERTIFICATES.find(file => existsSync(file)) ?? '/dev/null',
        };
        const args = ['--quiet', '--variant=minbase', '--include=libstdc++6,ca-certificates', ...LEFT_OUT, `--customize-hook=${ADD_NODE}`];
        await promisify(execFile)('mmdebstrap', [...args, 'bookworm', tree], { env, signal });
        await docker(['import', '--change', `LABEL ${label}`, tree, image], signal);
    } finally {
        removeFolder(folder);
    }
}
