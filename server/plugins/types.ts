import type { Config } from '#server/config.ts';
import type { Db, Pool } from '#server/db/client.ts';
import type { Approvals } from '#server/platform/approvals/approvals.ts';
import type { Bus } from '#server/kit/bus/bus.ts';
import type { Cache } from '#server/kit/cache/cache.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Cruds } from '#server/kit/crud/registry.ts';
import type { Change } from '#server/kit/data-log.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import type { HandlerRegistry } from '#server/kit/jobs/handlers.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import type { JobRegistry } from '#server/kit/jobs/registry.ts';
import type { ResultFiles } from '#server/kit/jobs/result-files.ts';
import type { Tasks } from '#server/kit/jobs/tasks.ts';
import type { LaggingReads } from '#server/kit/lagging-reads.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { PushTables } from '#server/kit/push/push-tables.ts';
import type { RouteAuth, Session } from '#server/kit/access/session.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Versions } from '#server/kit/answers/versions.ts';
import type { ApiKeys } from '#server/platform/sessions/api-keys.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { Scheduler } from '#server/platform/scheduler/scheduler.ts';
import type { TaskWorker } from '#server/platform/tasks/task-worker.ts';
import type { Metrics } from '#server/kit/telemetry/metrics.ts';
import type { Work } from '#server/kit/telemetry/work.ts';
import type { Telemetry } from '#server/kit/telemetry/telemetry.ts';
import type { Hub } from './sockets/hub.ts';
import type { Limiters } from './limits/rate-limit.ts';

declare module 'fastify' {
    interface FastifyInstance {
        config: Config;
        pool: Pool;
        db: Db;
        /** The pool of background work, without the time limits of requests. */
        workPool: Pool;
        /** Reads of lists, reports, dashboards and exports, which may lag behind what others write. */
        reads: LaggingReads;
        /** The pools of the replica; none without one. */
        replicaPools: readonly Pool[];
        /** Compiles every schema that no call has needed yet; throws for one that is none. */
        compileSchemas: () => void;
        clock: Clock;
        /** What processes on one database tell each other; `publish` says it. */
        bus: Bus;
        /** Entities whose rows table sockets may carry. */
        pushTables: PushTables;
        /** Every entity with standard calls, by its table. */
        cruds: Cruds;
        /** Acts that need a second person; modules add theirs while they register. */
        approvals: Approvals;
        /** The open sockets of this process. */
        hub: Hub;
        versions: Versions;
        /** Figures that were dear to compute and counts of the rate limits: in this process, or in Redis for all of them. */
        cache: Cache;
        /** What this process measures of itself. */
        telemetry: Telemetry;
        /** Counters and histograms for Prometheus (`/metrics`). */
        metrics: Metrics;
        settings: Settings;
        dictionary: Dictionary;
        /** Encrypts numbers of persons; keys from APP_SECRET. */
        secrets: Secrets;
        /** The bytes of uploaded files; who may read them is decided in modules/system/oss-file. */
        files: FileStore;
        sessions: Sessions;
        /** Callers by the API keys that they have made. */
        apiKeys: ApiKeys;
        /** Messages to people and events for other modules, sent with the caller's transaction. */
        outbox: Outbox;
        limiters: Limiters;
        /** The background work that this server knows; modules add theirs while they register. */
        jobs: JobRegistry;
        /** What scheduled jobs may run; modules add theirs while they register. */
        handlers: HandlerRegistry;
        /** Runs of scheduled jobs (SYS-20). */
        scheduler: Scheduler;
        /** Hands work to the background. */
        tasks: Tasks;
        taskQueue: Queue;
        taskWorker: TaskWorker;
        taskFiles: ResultFiles;
        /** The server is stopping: readiness says no, answers close their connection. */
        draining: boolean;
        /** Every registered route, for tests and the permission check. */
        routeList: RouteEntry[];
        /** Who may call a route that is registered already. @throws Error when there is none. */
        authOf: (method: string, path: string) => RouteAuth;
    }
    interface FastifyRequest {
        /** What statements and traces of the call are counted as; undefined while the call is not that far. */
        work: Work | undefined;
        /** The signed-in caller, or null on a public route. */
        caller: SignedIn | null;
        /** The signed-in caller. @throws AppError 401 on a public route. */
        readonly session: Session;
        /** The token that the call brings, in the header or in the cookie that the header's mark belongs to; it may be none of ours. */
        readonly sessionToken: string | string[] | undefined;
        /** A transaction of this call was committed. */
        hasWritten: boolean;
        /** What the call has changed, while its undo is prepared (`kit/undo`). */
        changes: Change[] | undefined;
        /** What takes the call back, for the header `X-Undo`. */
        undoId: string | undefined;
        /** The operation log has a line about this call already. */
        isLogged: boolean;
        /** Ends the call when it takes too long. */
        deadline: NodeJS.Timeout | undefined;
        /** Gives back the place of a large page. */
        leaveShare: (() => void) | undefined;
    }
    interface FastifyReply {
        /** Hands a new session's token to the client: into the cookie, if it asked for that. Answers what the body says as `token`. */
        handSession: (token: string) => string;
    }
    interface FastifyContextConfig {
        /** Who may call: must be given, or the server does not start. */
        auth?: RouteAuth;
        /** What the act is called that the call does: the data log tells it. */
        act?: string;
        /** A sensitive act: who calls must have proved who they are a short while ago (`security.proof_minutes`). */
        needsProof?: boolean | ((session: Session) => boolean);
        /** The answer is sent as it is, outside the envelope, under load too (health, metrics, files). */
        bare?: boolean;
        /** Refusals are sent as plain REST (`kit/plain-refusal.ts`): what they mean is the HTTP status, and no envelope is around them. */
        hasPlainRefusals?: boolean;
        /** A GET that changes something, for the contract's sake: refused across sites and for HEAD (security S34). */
        changesState?: boolean;
        /** A WebSocket: the token is the subprotocol, since browsers send no headers of ours. */
        socket?: boolean;
        /** Goes through while the screen is locked. */
        whileLocked?: boolean;
        /**
         * What an administrator may call who looks at the system as somebody else, where it is not simply every read: true lets a call through
         * that is none, false refuses one that hands out a file or is about the person's own account.
         */
        whileViewing?: boolean;
        /** A call that pages make by themselves: it doesn't keep a session from running idle. */
        isBackground?: boolean;
        /** How often a minute one person may call it, where that is less than they may call in all. */
        perMinute?: number;
        /** A POST that may be asked again at will, and is recomputed: no answer is stored under its key, so none is looked for. */
        keepsNoAnswer?: boolean;
        /** Takes a place among the reads that only a few of are made at once (`heavy-reads.ts`). */
        isHeavy?: boolean;
    }
}

export interface RouteEntry {
    method: string;
    path: string;
    auth: RouteAuth | undefined;
    needsProof: boolean;
}
