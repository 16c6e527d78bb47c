import { examineArchive } from './archive.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineProgram } from './program.ts';
import { examineServices } from './services.ts';
import { examineSettings } from './settings.ts';
import { examineStorage } from './storage.ts';

/** Checks an installation without changing it, in the order in which a start would detect the faults. */
export async function examine(env: NodeJS.ProcessEnv, rootDir: string): Promise<Finding[]> {
    const { findings, settings, appSecret } = examineSettings(env, rootDir);
    const program = examineProgram();
    if (!settings) return [...program, ...findings];
    const [archive, database, services] = await Promise.all([
        examineArchive(settings),
        examineDatabase(settings, appSecret),
        examineServices(settings, env),
    ]);
    return [...program, ...findings, ...examineStorage(settings), ...archive, ...database, ...services];
}
