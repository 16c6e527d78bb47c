import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '#server/config.ts';
import { localFiles } from '#server/kit/files/store.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { type Finding, fault, ok, warn } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Bytes of free space: below the first PostgreSQL may stop at any time, below the second one busy day may fill the disk. */
const [LEAST, SPARE] = [GIGABYTE / 2, 5 * GIGABYTE];

/** Checks the folders that the server and its commands write to, and the permissions of the secret files. Writes nothing. */
export function examineStorage(settings: Pick<Settings, 'dataDir' | 's3' | 'rootDir'>, windows = process.platform === 'win32'): Finding[] {
    const { dataDir } = settings;
    const files = localFiles(settings);
    return [
        folderFinding('数据目录', dataDir, '请更正所有者与权限，或用 DATA_DIR 指定另一个目录'),
        ...(files === undefined ? [] : [folderFinding('上传目录', files, `请更正 ${files} 的所有者与权限`)]),
        backupFinding(join(settings.rootDir, 'backups')),
        // Windows uses access control lists, which the mode does not show.
        ...(windows ? [] : [secretsFinding(dataDir)]),
    ];
}

/** Checks that a folder is writable or, if it does not exist, can be created. */
function folderFinding(name: string, folder: string, remedy: string): Finding {
    try {
        const place = existingPart(folder);
        accessSync(place, constants.W_OK | constants.X_OK);
        const { bavail, bsize } = statfsSync(place);
        const free = bavail * bsize;
        const text = `${folder}${place === folder ? '' : '（首次使用时创建）'}，可用 ${inGigabytes(free)}`;
        if (free < LEAST) return fault(name, `${text}，随时可能写满。请清理磁盘或换到更大的磁盘`);
        if (free < SPARE) return warn(name, `${text}，请留意磁盘空间`);
        const owner = ownerFault(place, folder);
        return owner === undefined ? ok(name, text) : warn(name, owner);
    } catch (error) {
        return fault(name, `${folder} 不可写：${explainStartFailure(error)} ${remedy}`);
    }
}

/** The fault of running under another account (or root), whose permissions say nothing about the server's account. */
function ownerFault(place: string, folder: string): string | undefined {
    const [owner, self] = [statSync(place).uid, process.getuid?.()];
    if (place !== folder || self === undefined || owner === self) return undefined;
    return `${folder} 属于另一个账号（uid ${owner}）。请以运行服务端的账号执行本命令`;
}

/** The folder itself, or the nearest one above it that exists. */
function existingPart(folder: string): string {
    return existsSync(folder) || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}

const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

function backupFinding(folder: string): Finding {
    const name = '备份目录';
    const newest = existsSync(folder)
        ? readdirSync(folder)
              .filter(each => existsSync(join(folder, each, 'manifest.json')))
              .map(each => statSync(join(folder, each, 'manifest.json')).mtimeMs)
              .sort((a, b) => b - a)[0]
        : undefined;
    if (newest === undefined) return warn(name, `${folder} 中没有备份。请执行 npm run backup；备份到其他目录时可忽略`);
    const found = folderFinding(name, folder, '请更正所有者与权限，或用 npm run backup -- 目录 指定另一个');
    return { ...found, text: `${found.text}；最近一次备份 ${toDate(newest)}` };
}

const toDate = (ms: number) => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);

/** Only the server's account may read or replace the secrets. */
function secretsFinding(dataDir: string): Finding {
    const name = '密钥文件权限';
    const files = [join(dataDir, 'app-secret'), join(dataDir, 'postgres', 'password')].filter(existsSync);
    const open = files.filter(file => (statSync(file).mode & 0o077) !== 0);
    if (open.length > 0) return fault(name, `其他账号能读取 ${open.join('、')}。请执行 chmod 600 ${open.join(' ')}`);
    if (existsSync(dataDir) && (statSync(dataDir).mode & 0o022) !== 0) {
        return fault(name, `其他账号能改动 ${dataDir} 中的文件。请执行 chmod go-w ${dataDir}`);
    }
    return ok(name, files.length === 0 ? '没有密钥文件' : '只有所有者能读取');
}
