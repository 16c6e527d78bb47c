import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { readSought, MIN_SOUGHT, SearchAnswer, SearchQuery } from '#contract/kit/search.ts';
import { badRequest } from '#server/kit/errors.ts';
import { isCleanText } from '#server/kit/list/value.ts';
import { columnOf } from '#server/kit/list/source.ts';
import { spellWaiting } from '#server/kit/spelling/spell-waiting.ts';
import { searchRecords } from './search.service.ts';
import { isSearchable, type Searchable } from './ways.ts';

/** A rule names columns of its table; what it tells may be joined too. @throws Error that names the entity: the server does not start */
const requireColumns = ({ entity, table, joins = {} }: Searchable): void => {
    const { by, note, recent = 'createTime' } = entity.search;
    const missing = [...Object.keys(by), recent, ...note.filter(name => !Object.hasOwn(joins, name))].filter(
        name => !columnOf({ table }, name),
    );
    if (missing.length > 0) throw new Error(`${entity.resource}: the search rule names ${missing.join(', ')}, which the table lacks`);
};

/** GET /sys/search: one search over the records of every kind that the caller may list. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: SearchQuery }>(
        '/sys/search',
        { config: { auth: 'user' }, schema: { querystring: SearchQuery, response: { 200: envelopeOf(SearchAnswer) } } },
        async ({ session, query }) => {
            if (!isCleanText(query.keyword)) throw badRequest({ keyword: '搜索内容不正确' });
            if (readSought(query.keyword).text.length < MIN_SOUGHT) return { found: [], late: [] };
            return searchRecords(app, session, query.keyword);
        },
    );
    app.addHook('onReady', async () => {
        const searchable = app.cruds.all().filter(isSearchable);
        for (const source of searchable) requireColumns(source);
        // Names that were imported or seeded, so that nobody's first search waits for them.
        if (app.config.workers > 0) void spellAll(searchable);
    });

    const spellAll = async (sources: readonly Searchable[]) => {
        try {
            for (const { spelling } of sources) if (spelling) await spellWaiting(app.db, spelling, Number.MAX_SAFE_INTEGER);
        } catch (error) {
            app.log.warn({ err: error }, 'names could not be spelled; searches go on with it');
        }
    };
}
