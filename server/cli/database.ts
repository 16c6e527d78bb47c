import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createLog } from '../log.ts';
import { rootDir } from '../root.ts';
import { explainStartFailure } from '../start-failure.ts';

/** Keeps the embedded database open until it is told to stop; its first line of output is the address. */
try {
    const config = loadConfig(process.env, rootDir);
    const database = await openDatabase(config, createLog('silent'));
    console.log(database.url);
    const alive = setInterval(() => undefined, 60_000);
    const stop = () => {
        clearInterval(alive);
        void database.close();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}
