import { readArchiveNote } from '#server/db/archive/note.ts';
import { timeText } from '#server/db/archive/recover.ts';
import { lastProof } from '#server/db/backup/last.ts';
import type { Settings } from '#server/config.ts';
import { type Finding, fault, ok, warn } from './finding.ts';

/** A backup and its test restore run every night. */
const LATE_MS = 26 * 3600 * 1000;
const NAME = '日志归档';

const isLate = (at: string) => Date.now() - new Date(at).getTime() > LATE_MS;
const local = (at: string) => timeText(new Date(at)).slice(0, 16);

/** Checks the state of the WAL archive and the result of the last test restore, from the files that record them. */
export const examineArchive = async (settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'walArchive'>): Promise<Finding[]> => [
    ...(settings.databaseUrl === undefined ? [await archiveFinding(settings)] : []),
    await proofFinding(settings.dataDir),
];

async function archiveFinding({ dataDir, walArchive }: Pick<Settings, 'dataDir' | 'walArchive'>): Promise<Finding> {
    if (!walArchive) return ok(NAME, '未启用（WAL_ARCHIVE），只能恢复到备份的时刻');
    const { place } = walArchive;
    const where = 'folder' in place ? place.folder : `s3://${place.s3.bucket}/${place.prefix}`;
    const { shippedAt, baseAt, failing } = await readArchiveNote(dataDir);
    if (failing)
        return fault(NAME, `自 ${local(failing.since)} 起写不进 ${where}：${failing.why.split('\n')[0]}。请检查它的权限、空间与网络`);
    if (shippedAt === undefined || baseAt === undefined)
        return warn(NAME, `${where} 中还没有基础备份。请启动服务端，或执行 npm run backup -- --base`);
    const text = `${where}，最近一段 ${local(shippedAt)}，最近的基础备份 ${local(baseAt)}`;
    return isLate(baseAt) ? warn(NAME, `${text}，已超过一天。请查看定时任务“基础备份”`) : ok(NAME, text);
}

async function proofFinding(dataDir: string): Promise<Finding> {
    const name = '备份核对';
    const proof = await lastProof(dataDir);
    if (!proof) return warn(name, '还没有用恢复来核对过备份。定时任务“核对备份”每天执行');
    const text = `${local(proof.at)} ${proof.text}`;
    if (!proof.isSound) return fault(name, `${text}。请处理后在定时任务中立即执行“核对备份”`);
    return isLate(proof.at) ? warn(name, `${text}，已超过一天。请查看定时任务“核对备份”`) : ok(name, text);
}
