import { eq, inArray } from 'drizzle-orm';
import { Task } from '#contract/system/task.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import type { CrudOptions, PresentContext } from '#server/kit/crud/options.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { users } from '../user/user.table.ts';
import { type TaskOffer, taskState } from './task-state.ts';
import { tasks } from '#server/platform/tasks/task.table.ts';

const OFFERS: readonly TaskOffer[] = ['cancel', 'undo', 'retryFailed', 'download', 'errors'];

interface Needs {
    /** Wire time. */
    now: () => string;
    statusText: (status: string) => string;
}

/** One sees one's own tasks; administrators see everybody's. */
export const ownTasks = (session: Session) => (isAdministrator(session) ? undefined : eq(tasks.ownerId, session.userId));

/** Tasks as the kit reads them. */
export const taskSource = ({ now, statusText }: Needs): CrudOptions => ({
    entity: Task,
    table: tasks,
    joins: { ownerName: { via: tasks.ownerId, table: users, text: users.realname } },
    scope: ownTasks,
    present: (rows, context) => withActions(rows, context, { now, statusText }),
});

const withActions = async (rows: readonly WireRow[], { db }: PresentContext, { now, statusText }: Needs): Promise<readonly WireRow[]> => {
    const ids = rows.map(row => String(row.id));
    if (ids.length === 0) return rows;
    const found = await db.select().from(tasks).where(inArray(tasks.id, ids));
    const facts = new Map(found.map(task => [task.id, task]));
    return rows.map(row => {
        const task = facts.get(String(row.id));
        if (!task) return row;
        const actions = OFFERS.map(offer => [offer, taskState(offer, task, now(), statusText(task.status))] as const);
        return { ...row, actions: Object.fromEntries(actions) };
    });
};
