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

/** What the official slim images leave out. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map(name => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

/** What the official image has and Debian's packages lack: the account «node», Node and npm. Runs outside the new tree, which is `$1`. */
const ADD_NODE = `set -e
chroot "$1" useradd --create-home --uid 1000 --user-group --shell /bin/bash node
cp "$NODE_PROGRAM" "$1/usr/bin/node"
mkdir -p "$1/usr/lib/node_modules" "$1/usr/etc"
cp -R "$NPM_FOLDER" "$1/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/bin/npm"
cat "$CERTIFICATES" >> "$1/etc/ssl/certs/ca-certificates.crt"
echo cafile=/etc/ssl/certs/ca-certificates.crt > "$1/usr/etc/npmrc"`;

/**
 * The image that `deploy/Dockerfile` begins with: NODE_IMAGE where it is set, else the official one where it is here or can be pulled, else
 * one made of Debian's packages with the Node and npm that run this. All that is built on the last one has the label `label`.
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

/** The base that a Dockerfile names. */
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
