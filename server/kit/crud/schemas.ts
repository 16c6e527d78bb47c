import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { LIST_KEYS } from '#contract/kit/envelope.ts';
import { SUPER_LIMITS } from '#contract/kit/super-query.ts';
import { Type, type TSchema } from 'typebox';

/** Descriptions for the OpenAPI page only. The kit validates queries and bodies itself, because its messages contain the fields' labels. */
const anything = (description: string) => Type.Optional(Type.Unknown({ description }));

const LIST_TEXTS: Readonly<Record<keyof typeof LIST_KEYS, string>> = {
    page: '页码，从1开始',
    size: '每页条数，1~500',
    column: '排序字段，最多3个，逗号分隔',
    order: 'asc或desc',
    superQuery:
        '高级查询：JSON数组，每项为条件{field, rule, val}，或条件组{match, items}：match为and或or，items又是这样的数组。' +
        `每组最多${SUPER_LIMITS.items}项，合计最多${SUPER_LIMITS.conditions}个条件，最多${SUPER_LIMITS.depth}层（含最外层）。` +
        'rule为eq、ne、gt、ge、lt、le、in（逗号分隔）、like、left_like、right_like',
    superMatch: '最外层的条件之间：and或or',
    cursor: '上一页返回的游标',
    groupBy: '只取一个分组的记录：分组字段，日期加:day或:month',
    groupOf: '分组的值；不传为没有值的记录',
};

/** Schema of a list call: paging, sort, advanced query and the entity's filters. */
export const listSchema = (entity: Entity, summary = `${entity.label}列表`) => ({
    tags: [entity.label],
    summary,
    querystring: Type.Object({ ...listKeys(), ...filterKeys(entity) }),
});

/** Schema of a call that names one record in its query. */
export const byIdSchema = (entity: Entity, summary = `${entity.label}详情`) => ({
    tags: [entity.label],
    summary,
    querystring: Type.Object({ id: anything('ID') }),
});

/** Schema of a call that names several records, comma separated. */
export const idsSchema = (entity: Entity) => ({
    tags: [entity.label],
    summary: `批量删除${entity.label}`,
    querystring: Type.Object({ ids: anything('ID，逗号分隔，最多200个') }),
});

/** Template and upload: a multipart body that Fastify does not validate. */
export const importSchema = (entity: Entity, summary: string) => ({ tags: [entity.label], summary });

/** The body for the OpenAPI page only: the kit checks it against the contract, so Fastify's validation lets everything pass. */
export const bodySchema = (entity: Entity, summary: string) => ({
    schema: { tags: [entity.label], summary, body: entity.row },
    validatorCompiler: () => () => true,
});

const listKeys = (): Record<string, TSchema> =>
    Object.fromEntries(Object.entries(LIST_KEYS).map(([name, key]) => [key, anything(LIST_TEXTS[name as keyof typeof LIST_KEYS])]));

const filterKeys = (entity: Entity): Record<string, TSchema> =>
    Object.fromEntries(
        fieldEntries(entity).flatMap(([name, { meta }]) => {
            if (meta.filter === undefined) return [];
            const range = meta.filter === 'range' ? ['_begin', '_end'].map(suffix => [name + suffix, anything(meta.label)] as const) : [];
            return [[name, anything(meta.label)] as const, ...range];
        }),
    );
