import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { CacheCommands, CacheExecute, CacheReply } from '#contract/monitor/cache.ts';
import { AppError, refuseWith, unavailable } from '#server/kit/errors.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { cacheCommands, isTerminalOpen, runCommand } from './terminal.service.ts';

/** MON-05: a terminal that only reads, and only our own keys; each line is written to the operation log (security S96). */
export async function cacheTerminalRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/sys/actuator/redis/commands',
        { config: { auth: { permission: 'monitor:cacheTerminal:view' } }, schema: { response: { 200: envelopeOf(CacheCommands) } } },
        async () => ({ isOpen: isTerminalOpen(app), kind: app.cache.kind, commands: cacheCommands() }),
    );

    app.post<{ Body: CacheExecute }>(
        '/sys/actuator/redis/execute',
        {
            config: { auth: { permission: 'monitor:cacheTerminal:execute' } },
            schema: { body: CacheExecute, response: { 200: envelopeOf(CacheReply) } },
        },
        async request => {
            if (!isTerminalOpen(app)) throw refuseWith('缓存终端已关闭，请管理员在系统设置中将 monitor.cache_terminal 设为 true');
            const started = performance.now();
            await writeOperationLog(app.db, request, `缓存终端: ${request.body.command}`);
            try {
                const lines = await runCommand(app.cache.store, request.body.command);
                return { lines, ms: Math.round((performance.now() - started) * 10) / 10 };
            } catch (error) {
                if (error instanceof AppError) throw error;
                throw unavailable();
            }
        },
    );
}
