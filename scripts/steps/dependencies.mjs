import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { fail, root } from './root.mjs';
import { run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.diaoyun-stamp');

/**
 * Installs the dependencies when they are missing or the lock file has changed since. With NODE_ENV=production npm omits the development
 * dependencies; `withTools` installs them anyway.
 */
export async function ensureDependencies({ withTools = false } = {}) {
    const lock = fingerprint(['package-lock.json']);
    const whole = withTools || process.env.NODE_ENV !== 'production';
    if (isInstalled(lock, whole)) return;
    process.stdout.write('正在安装依赖（npm ci），首次约需一两分钟……\n');
    const code = await npm(['ci', '--no-audit', '--no-fund', ...(whole ? ['--include=dev'] : [])]);
    if (code !== 0) {
        fail(
            '依赖安装失败（npm ci）。请检查网络、代理与 npm registry 设置（npm config get registry），然后重新执行本命令。 (Installing the dependencies failed.)',
        );
    }
    writeFileSync(stampFile, `${lock} ${whole ? 'all' : 'production'}\n`);
}

function isInstalled(lock, whole) {
    const folder = join(root, 'node_modules');
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    // A link points into another checkout, whose folder npm ci would empty.
    if (stats?.isSymbolicLink())
        return existsSync(folder) || fail(`node_modules 指向的目录不存在。请删除该链接后重试。 (node_modules is a dangling link.)`);
    if (!stats || !existsSync(stampFile)) return false;
    const [installedLock, extent] = readFileSync(stampFile, 'utf8').trim().split(' ');
    return installedLock === lock && (extent === 'all' || !whole);
}

function npm(args) {
    // The npm that started this script, so that its version and settings apply; else the one in PATH.
    const self = process.env.npm_execpath ?? '';
    if (basename(self).startsWith('npm')) return run(process.execPath, [self, ...args]);
    return run('npm', args, { shell: process.platform === 'win32' }).catch(() => 1);
}
