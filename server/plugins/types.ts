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
        /** Reads of lists, reports, dashboards and exports, which may lag behind other people's writes. */
        reads: LaggingReads;
        /** The pools of the replica; empty without one. */
        replicaPools: readonly Pool[];
        /** Compiles every schema that no call has needed yet; throws for an invalid one. */
        compileSchemas: () => void;
        clock: Clock;
        /** Messages between processes on one database; sent with `publish`. */
        bus: Bus;
        /** Entities whose rows table sockets may send. */
        pushTables: PushTables;
        /** Every entity with standard calls, by its table. */
        cruds: Cruds;
        /** Acts that need a second person's approval; modules add theirs while they register. */
        approvals: Approvals;
        /** The open sockets of this process. */
        hub: Hub;
        versions: Versions;
        /** Figures that are expensive to compute and counts of the rate limits: in this process, or in Redis for all processes. */
        cache: Cache;
        /** The measurements of this process. */
        telemetry: Telemetry;
        /** Counters and histograms for Prometheus (`/metrics`). */
        metrics: Metrics;
        settings: Settings;
        dictionary: Dictionary;
        /** Encrypts personal numbers; keys from APP_SECRET. */
        secrets: Secrets;
        /** The bytes of uploaded files; modules/system/oss-file decides who may read them. */
        files: FileStore;
        sessions: Sessions;
        /** Identifies callers by API key. */
        apiKeys: ApiKeys;
        /** Messages to people and events for other modules, sent with the caller's transaction. */
        outbox: Outbox;
        limiters: Limiters;
        /** The background jobs that this server knows; modules add theirs while they register. */
        jobs: JobRegistry;
        /** The handlers that scheduled jobs may run; modules add theirs while they register. */
        handlers: HandlerRegistry;
        /** Runs of scheduled jobs (SYS-20). */
        scheduler: Scheduler;
        /** Starts background work. */
        tasks: Tasks;
        taskQueue: Queue;
        taskWorker: TaskWorker;
        taskFiles: ResultFiles;
        /** The server is stopping: `/readyz` fails, answers close their connection. */
        draining: boolean;
        /** Every registered route, for tests and the permission check. */
        routeList: RouteEntry[];
        /** Who may call a registered route. @throws Error if there is no such route. */
        authOf: (method: string, path: string) => RouteAuth;
    }
    interface FastifyRequest {
        /** The work that statements and traces of the call are attributed to; undefined before it is known. */
        work: Work | undefined;
        /** The signed-in caller, or null on a public route. */
        caller: SignedIn | null;
        /** The signed-in caller. @throws AppError 401 on a public route. */
        readonly session: Session;
        /** The token of the call, from the header, or from the cookie if the header has its mark; not validated. */
        readonly sessionToken: string | string[] | undefined;
        /** Whether a transaction of this call was committed. */
        hasWritten: boolean;
        /** The changes of the call, while its undo is prepared (`kit/undo`). */
        changes: Change[] | undefined;
        /** Id of the call's undo, for the header `X-Undo`. */
        undoId: string | undefined;
        /** Whether the operation log already has a line about this call. */
        isLogged: boolean;
        /** Aborts the call when it takes too long. */
        deadline: NodeJS.Timeout | undefined;
        /** Releases the slot of a large page or heavy read. */
        leaveShare: (() => void) | undefined;
    }
    interface FastifyReply {
        /** Passes a new session's token to the client: in the cookie, if the client asked for that. Returns the value of `token` in the body. */
        handSession: (token: string) => string;
    }
    interface FastifyContextConfig {
        /** Who may call; required, otherwise the server does not start. */
        auth?: RouteAuth;
        /** Label of the act that the call performs, for the data log. */
        act?: string;
        /** A sensitive act: the caller must have confirmed their identity recently (`security.proof_minutes`). */
        needsProof?: boolean | ((session: Session) => boolean);
        /** The answer is sent without the envelope, and also under load (health, metrics, files). */
        bare?: boolean;
        /** Refusals are sent as plain REST (`kit/answers/plain-refusal.ts`): with an HTTP status instead of the envelope. */
        hasPlainRefusals?: boolean;
        /** A GET that changes something, as the contract requires: refused across sites and for HEAD (security S34). */
        changesState?: boolean;
        /** A WebSocket: the token is the subprotocol, because browsers can't send custom headers. */
        socket?: boolean;
        /** Allowed while the screen is locked. */
        whileLocked?: boolean;
        /**
         * Whether an administrator may call it while viewing the system as somebody else; by default every read is allowed. True allows a
         * call that is not a read; false refuses a read that downloads a file or concerns the person's own account.
         */
        whileViewing?: boolean;
        /** A call that pages make automatically: it does not extend the session's idle limit. */
        isBackground?: boolean;
        /** Calls per minute and person, if that is less than the general limit. */
        perMinute?: number;
        /** A POST without effect that may be repeated and is recomputed: no answer is stored for its key or looked up. */
        keepsNoAnswer?: boolean;
        /** Limited to a few concurrent reads (`heavy-reads.ts`). */
        isHeavy?: boolean;
    }
}

export interface RouteEntry {
    method: string;
    path: string;
    auth: RouteAuth | undefined;
    needsProof: boolean;
}
