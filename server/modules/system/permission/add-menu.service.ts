import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { addRow } from '#server/kit/crud/write.ts';
import type { Actor } from '#server/kit/data-log.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { menuCrud } from './menu.crud.ts';

/** Adds a menu for another module, with the checks of 菜单管理: what the caller may not hand out is refused. Answers the id. */
export const addMenu = (app: FastifyInstance, tx: Tx, actor: Actor & { session: Session }, values: WireRow): Promise<string> =>
    addRow(menuCrud, { tx, actor, dictionary: app.dictionary, secrets: app.secrets, show: async row => row }, values);
