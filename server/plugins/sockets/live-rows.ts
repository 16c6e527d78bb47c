import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#contract/kit/permissions.ts';
import { NEW_ROWS } from '#contract/kit/realtime.ts';
import { actingForTenant } from '#server/db/acting-tenant.ts';
import type { BusMessage } from '#server/kit/bus/message.ts';
import { membership } from '#server/kit/list/condition.ts';
import { requireColumn, type Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { type Connection, sendTexts } from './connection.ts';

type Changed = Extract<BusMessage, { kind: 'changed' }>;

/** Changes within this time are sent together: a row that changed three times is sent once, and a burst takes one query. */
const REST_MS = 200;
/** More changes than this at once are a mass update: clients then reload the list instead of getting each row. */
const MAX_ROWS = 500;

/** Changes of one table of one tenant that are still to be sent: id → whether the row is new. */
interface Pending {
    tenantId: number;
    socketKey: string;
    ids: Map<string, boolean>;
}

/** Sockets whose callers see the same rows. */
interface Group {
    caller: SignedIn;
    receivers: Connection[];
}

/**
 * Sends stored changes to the table sockets that show them: to callers who may list the entity and whose data rules let them see the row
 * (I20). Callers with the same rules share one query.
 */
export function createLiveRows(
    app: FastifyInstance,
    tableSockets: (tenantId: number) => readonly Connection[],
    callerOf: (connection: Connection) => Promise<SignedIn | null>,
) {
    const pending = new Map<string, Pending>();
    let timer: NodeJS.Timeout | undefined;
    let isBusy = false;

    const flush = async () => {
        const due = [...pending.values()];
        pending.clear();
        isBusy = true;
        try {
            for (const each of due) await actingForTenant(each.tenantId, () => tell(each));
        } catch (error) {
            app.log.warn({ err: error }, 'changed rows could not be told');
        } finally {
            isBusy = false;
            if (pending.size > 0) arm();
        }
    };
    const arm = () => {
        if (timer || isBusy) return;
        timer = setTimeout(() => {
            timer = undefined;
            void flush();
        }, REST_MS).unref();
    };

    const tell = async ({ tenantId, socketKey, ids }: Pending) => {
        const source = app.pushTables.find(socketKey);
        const tellRows = app.pushTables.live(socketKey);
        const receivers = tableSockets(tenantId).filter(one => shows(one, socketKey));
        if (!source || !tellRows || receivers.length === 0) return;
        const all = [...ids.keys()].slice(0, MAX_ROWS);
        const rows = new Map((await tellRows(app.db, all)).map(row => [row.id, frameOf(socketKey, row)]));
        for (const { caller, receivers: own } of await groupsOf(source, receivers, callerOf)) {
            const seen = await visibleIds(app, source, caller, all);
            const made = seen.filter(id => ids.get(id));
            const news =
                made.length === 0 ? [] : [JSON.stringify({ type: 'common_send_date', data: { key: NEW_ROWS, args: [socketKey, made] } })];
            const texts = [...seen.flatMap(id => (ids.get(id) ? [] : (rows.get(id) ?? []))), ...news];
            if (texts.length > 0) for (const receiver of own) sendTexts(receiver, texts);
        }
    };

    return {
        note: ({ tenantId, socketKey, id, isNew }: Changed): void => {
            const key = `${tenantId} ${socketKey}`;
            const found = pending.get(key) ?? { tenantId, socketKey, ids: new Map<string, boolean>() };
            found.ids.set(id, (found.ids.get(id) ?? false) || isNew);
            pending.set(key, found);
            arm();
        },
        close: () => clearTimeout(timer),
    };
}

const frameOf = (socketKey: string, row: object): string => JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row] } });

/** Whether the page shows this table. A page id without a name does not tell what it shows. */
const shows = ({ pageId = '' }: Connection, socketKey: string): boolean => {
    const [page, own] = pageId.split('.');
    return own === undefined || page === socketKey.replaceAll('/', '-');
};

const known = new WeakMap<SignedIn, Map<string, string>>();

/** The caller's data rules for an entity as text; a caller stays the same object until their rights change. */
const rulesOf = (caller: SignedIn, permission: string): string => {
    const texts = known.get(caller) ?? new Map<string, string>();
    known.set(caller, texts);
    const text = texts.get(permission) ?? JSON.stringify(caller.scopeOf(permission));
    texts.set(permission, text);
    return text;
};

const groupsOf = async (
    source: Source,
    receivers: readonly Connection[],
    callerOf: (connection: Connection) => Promise<SignedIn | null>,
): Promise<Group[]> => {
    const groups = new Map<string, Group>();
    for (const receiver of receivers) {
        const caller = await callerOf(receiver);
        if (!caller?.permissions.has(permissionOf(source.entity, 'list'))) continue;
        // A module's own `scope` may depend on the person.
        const key = source.scope ? caller.userId : rulesOf(caller, source.entity.permission);
        const group = groups.get(key) ?? { caller, receivers: [] };
        group.receivers.push(receiver);
        groups.set(key, group);
    }
    return [...groups.values()];
};

const visibleIds = async (app: FastifyInstance, source: Source, session: SignedIn, ids: readonly string[]): Promise<string[]> => {
    const id = requireColumn(source, 'id');
    const rows = await app.db
        .select({ id: sql<string>`${id}::text` })
        .from(source.table)
        .where(and(visibleTo(source, session).where, membership(id, ids)));
    return rows.map(row => row.id);
};
