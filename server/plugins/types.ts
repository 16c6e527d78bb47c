import type { Config } from '#server/config.ts';
import type { Db, Pool } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import type { RouteAuth, Session } from '#server/kit/session.ts';
import type { Settings } from '#server/kit/settings.ts';
import type { Versions } from '#server/kit/versions.ts';
import type { Sessions } from '#server/modules/system/auth/sessions.service.ts';
import type { Limiters } from './rate-limit.ts';

declare module 'fastify' {
    interface FastifyInstance {
        config: Config;
        pool: Pool;
        db: Db;
        clock: Clock;
        versions: Versions;
        settings: Settings;
        dictionary: Dictionary;
        sessions: Sessions;
        limiters: Limiters;
        /** The server is stopping: readiness says no, answers close their connection. */
        draining: boolean;
        /** Every registered route, for tests and the permission check. */
        routeList: RouteEntry[];
    }
    interface FastifyRequest {
        /** The signed-in caller, or null on a public route. */
        caller: Session | null;
        /** The signed-in caller. @throws AppError 401 on a public route. */
        readonly session: Session;
    }
    interface FastifyContextConfig {
        /** Who may call: must be given, or the server does not start. */
        auth?: RouteAuth;
        /** The answer is sent as it is, outside the envelope (health, metrics, files). */
        bare?: boolean;
        /** A GET that changes something, for the contract's sake: refused across sites and for HEAD (security S34). */
        changesState?: boolean;
    }
}

export interface RouteEntry {
    method: string;
    path: string;
    auth: RouteAuth | undefined;
}
