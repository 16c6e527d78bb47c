import type { Entity } from '#contract/kit/entity.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { columnOf, fieldOf } from '#server/kit/list/source.ts';

/** What a `link_table` field chooses from: a table with a name for each of its rows. */
export interface LinkTarget {
    entity: Entity;
    table: PgTable;
    text: PgColumn;
    isForm: boolean;
}

/** The column that names the rows of an entity, if there is one that everybody may read who may see the rows. */
export const nameColumnOf = (source: { entity: Entity; table: PgTable }): PgColumn | undefined => {
    const { represent } = source.entity;
    const meta = fieldOf(source, represent)?.meta;
    if (!meta || meta.masked || meta.secret !== undefined || meta.needs !== undefined || meta.via !== undefined) return undefined;
    return columnOf(source, 'id') ? columnOf(source, represent) : undefined;
};

/** The form of that table, or the resource of that name, where its rows can be chosen by name. */
export const targetOf = (app: Pick<FastifyInstance, 'cruds' | 'forms'>, target: string): LinkTarget | undefined => {
    const form = app.forms.byTable(target)?.options;
    const source = form ?? app.cruds.ofResource(target);
    if (!source?.entity.actions.includes('list')) return undefined;
    const text = nameColumnOf(source);
    return text && { entity: source.entity, table: source.table, text, isForm: form !== undefined };
};
