import { fieldEntries } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { KEYWORD } from '#contract/kit/search.ts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../access/session.ts';
import type { CrudOptions } from '../crud/options.ts';
import type { Query } from '../list/read.ts';
import type { Reader } from '../list/source.ts';
import { referenceNames } from '../reference-names.ts';
import { yuanOf } from './cells.ts';

type Services = Pick<FastifyInstance, 'dictionary'> & { db: Reader };

const SUFFIXES = { '': '', _begin: '（起）', _end: '（止）', _MultiString: '' } as const;

/** The filters of an export, in the words and units of the screen. */
export async function filterWords(services: Services, options: CrudOptions, session: Session, query: Query): Promise<string> {
    const { entity } = options;
    const filters: string[] = [];
    const keyword = query[KEYWORD];
    if (entity.keyword && typeof keyword === 'string' && keyword !== '') filters.push(`搜索：${keyword}`);
    for (const [name, field] of fieldEntries(entity))
        for (const suffix of ['', '_begin', '_end', '_MultiString'] as const) {
            const value = query[name + suffix];
            if (typeof value !== 'string' || value === '') continue;
            const words = await wordsOf(services, options, session, [name, field], value);
            filters.push(`${field.meta.label}${SUFFIXES[suffix]}：${words}`);
        }
    if (typeof query.superQueryParams === 'string' && query.superQueryParams !== '') filters.push('高级查询');
    if (typeof query.selections === 'string' && query.selections !== '') filters.push('勾选的记录');
    return filters.join('；') || '无';
}

const wordsOf = async (
    { db, dictionary }: Services,
    options: CrudOptions,
    session: Session,
    [name, { meta }]: [string, Field],
    value: string,
): Promise<string> => {
    const each = (word: (one: string) => string) => value.split(',').map(word).join('、');
    switch (meta.kind) {
        case 'dict':
            return each(one => dictionary.dictText(meta.dict ?? '', one) ?? one);
        case 'reference': {
            const names = await referenceNames(db, session, options, name, value.split(','));
            return each(one => names.get(one) ?? one);
        }
        case 'bool':
            return value === 'true' || value === '1' || value === 'Y' ? '是' : '否';
        case 'money':
            return `¥${yuanOf(Number(value))}`;
        case 'rate':
            return `${Number(value) / 100}%`;
        case 'number':
            return meta.hundredths ? yuanOf(Number(value)) : value;
        default:
            // wire: `*text*` matches the text anywhere.
            return value.replace(/^\*|\*$/g, '');
    }
};
